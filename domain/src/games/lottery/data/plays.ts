import type { HitRule, Places } from '../hits.ts'
import type { LotteryPlay } from '../lottery.ts'
import { type LotteryRates, lotteryOdds, usualRates } from '../odds.ts'
import type { PickForm } from '../picks.ts'

/** In how many of how many draws a line wins, and in how many its stake comes back. */
type Chance = readonly [ways: number, total: number, push?: number]

export const none: PickForm = { kind: 'none' }

/** A play of two sides. */
export function sided(id: string, name: string, hit: HitRule, chance: Chance): LotteryPlay {
  return priced(id, name, none, hit, chance, 'twoSided')
}

export function priced(
  id: string,
  name: string,
  picks: PickForm,
  hit: HitRule,
  [ways, total, push = 0]: Chance,
  rate: keyof LotteryRates = 'other',
): LotteryPlay {
  const [w, t, p] = [BigInt(ways), BigInt(total), BigInt(push)]
  const prizes = [{ ways: w, odds: lotteryOdds(usualRates[rate], w, t, p) }]
  return { id, name, picks, hit, rate, total: t, push: p, prizes }
}

/** The numbers from one to another, both included. */
export function range(from: number, to: number): number[] {
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}

export function numbers(
  from: number,
  to: number,
  is: (number: number) => boolean = () => true,
): ReadonlySet<number> {
  return new Set(range(from, to).filter(is))
}

export const isUneven = (number: number) => number % 2 === 1
export const isEven = (number: number) => number % 2 === 0

export function sum(places: Places, wins: ReadonlySet<number>): HitRule {
  return { kind: 'value', read: 'sum', places, wins }
}
