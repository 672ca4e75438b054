import { lesser, type Minor } from '../money/index.ts'
import { type GameCategory, gameCategories } from '../venue/index.ts'
import type { RebateRule } from './rule.ts'

/** What one category of a day brings. Minor units. */
export interface RebateLine {
  readonly category: GameCategory
  /** Valid turnover without what fed bonus money. */
  readonly basis: Minor
  /** Parts of 10,000. */
  readonly rate: number
  /** The most that it may bring; 0 sets no limit. */
  readonly cap: Minor
  readonly amount: Minor
}

export type RebateBasis = Readonly<Partial<Record<GameCategory, Minor>>>

/** Each category by itself: rounded down to the cent, up to its cap. */
export function rebateLines(rule: RebateRule, level: number, basis: RebateBasis): RebateLine[] {
  return gameCategories.flatMap((category) => {
    const counted = basis[category] ?? 0n
    if (counted <= 0n) return []
    const rate = rule.rates[category][level] ?? 0
    const share = uncapped({ basis: counted, rate })
    const cap = rule.caps[category]
    const amount = cap > 0n ? lesser(share, cap) : share
    return [{ category, basis: counted, rate, cap, amount }]
  })
}

/** What a line would bring without its cap, rounded down to the cent. */
export function uncapped({ basis, rate }: Pick<RebateLine, 'basis' | 'rate'>): Minor {
  return (basis * BigInt(rate)) / 10_000n
}

/** Whether the cap cut it, and not what it was worth. */
export function isCut(line: Pick<RebateLine, 'basis' | 'rate' | 'cap'>): boolean {
  return line.cap > 0n && uncapped(line) > line.cap
}

export function rebateSum(lines: readonly RebateLine[]): Minor {
  return lines.reduce((sum, { amount }) => sum + amount, 0n)
}

export interface RebatePay {
  readonly pay: Minor
  /** What the next day begins with: below zero is still owed by the member. */
  readonly carry: Minor
}

/** What is paid of a day with what earlier days left over; `isHeld`: nothing may be given now, and nothing is lost. */
export function rebatePay(
  rule: RebateRule,
  { amount, carry, isHeld }: { amount: Minor; carry: Minor; isHeld: boolean },
): RebatePay {
  const due = amount + carry
  if (isHeld) return { pay: 0n, carry: due }
  if (due > 0n && due >= rule.least) return { pay: due, carry: 0n }
  const isLost = due > 0n && rule.small === 'dropped'
  return { pay: 0n, carry: isLost ? 0n : due }
}
