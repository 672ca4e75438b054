import type { Minor } from '../money/index.ts'

/** Withdrawal protection (提款保护) of one level: money that neither a bet nor a withdrawal takes until it is unlocked. */
export interface LockRules {
  /** All that may be locked at a time, minor units. */
  readonly most: Minor
  /** A site day; those of the next day are new. */
  readonly unlocksADay: number
}

/** By VIP level, from 0; a level beyond them has none. */
export const lockRules: readonly LockRules[] = [
  { most: 2_000_000n, unlocksADay: 1 },
  { most: 5_000_000n, unlocksADay: 1 },
  { most: 10_000_000n, unlocksADay: 2 },
  { most: 20_000_000n, unlocksADay: 2 },
  { most: 30_000_000n, unlocksADay: 2 },
  { most: 50_000_000n, unlocksADay: 3 },
  { most: 80_000_000n, unlocksADay: 3 },
  { most: 100_000_000n, unlocksADay: 3 },
  { most: 200_000_000n, unlocksADay: 4 },
  { most: 300_000_000n, unlocksADay: 4 },
  { most: 500_000_000n, unlocksADay: 5 },
]

export interface LockFacts {
  /** Of the member's level; undefined: it has no protection. */
  readonly rules: LockRules | undefined
  /** Without a withdrawal password nobody could say later that it is he who unlocks. */
  readonly hasPassword: boolean
  /** Before it, minor units. */
  readonly locked: Minor
  readonly debt: Minor
}

export type LockDecision =
  | { readonly ok: true }
  | {
      readonly ok: false
      readonly failure:
        | 'withdrawalProtection.unset'
        | 'withdrawalProtection.refused'
        | 'wallet.debt'
        | 'wallet.unlocksUsed'
    }

export function lockDecision(facts: LockFacts, amount: Minor): LockDecision {
  const { rules, hasPassword, locked, debt } = facts
  if (!rules || !hasPassword) return { ok: false, failure: 'withdrawalProtection.unset' }
  if (debt > 0n) return { ok: false, failure: 'wallet.debt' }
  if (amount > lockLeft(rules, locked)) {
    return { ok: false, failure: 'withdrawalProtection.refused' }
  }
  return { ok: true }
}

/** `used`: how often this site day before. What is locked is never kept for good: a level without rules unlocks freely. */
export function unlockDecision(rules: LockRules | undefined, used: number): LockDecision {
  if (rules && used >= rules.unlocksADay) return { ok: false, failure: 'wallet.unlocksUsed' }
  return { ok: true }
}

/** How much more may be locked, never below zero: a level may have been higher once. */
export function lockLeft(rules: LockRules | undefined, locked: Minor): Minor {
  const left = (rules?.most ?? 0n) - locked
  return left > 0n ? left : 0n
}
