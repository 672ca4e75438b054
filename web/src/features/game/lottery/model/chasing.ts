import type { LotteryTicket } from '@zhengju/domain/games/lottery'
import type { Minor } from '@zhengju/domain/money'

/** What is chased: how many issues, each with its own multiple of what is in the basket. */
export interface Chasing {
  readonly count: number
  readonly stopsOnWin: boolean
  /** By the place of the issue, where it is not once. */
  readonly factors: Readonly<Record<number, number>>
}

export const notChasing: Chasing = { count: 1, stopsOnWin: true, factors: {} }

export function factorOf({ factors }: Chasing, at: number): number {
  return factors[at] ?? 1
}

export function withFactor(chasing: Chasing, at: number, factor: number): Chasing {
  return { ...chasing, factors: { ...chasing.factors, [at]: factor } }
}

/** Of all its issues together. */
export function chaseStake(chasing: Chasing, each: Minor): Minor {
  const factors = Array.from({ length: chasing.count }, (_, at) => factorOf(chasing, at))
  return each * BigInt(factors.reduce((sum, factor) => sum + factor, 0))
}

/** Of the issue that costs most. */
export function greatestStake(chasing: Chasing, each: Minor): Minor {
  const factors = Array.from({ length: chasing.count }, (_, at) => factorOf(chasing, at))
  return each * BigInt(Math.max(...factors))
}

/** Of any issue: no bet of it is put on more than so many times. */
export function mostFactor(basket: readonly LotteryTicket[], mostMultiple: number): number {
  const greatest = Math.max(1, ...basket.map(({ multiple }) => multiple))
  return Math.max(1, Math.floor(mostMultiple / greatest))
}
