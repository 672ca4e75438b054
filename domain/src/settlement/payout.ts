import type { Minor } from '../money/index.ts'
import { multiply, type Ratio, type Rounding, ratio, round } from '../ratio/index.ts'
import type { OddsE5 } from '../sport/index.ts'
import { type DeadHeat, type DeadHeatRule, legFactor, product } from './leg.ts'
import type { LegResult } from './leg-result.ts'

export interface SettledLeg {
  /** Decimal odds times 100,000, as accepted. */
  readonly odds: OddsE5
  readonly result: LegResult
  /** Beside `deadHeat`. */
  readonly deadHeat?: DeadHeat
}

export interface PayoutOptions {
  /** Default `floor`: bookmakers round down (rules 4). */
  readonly rounding?: Rounding
  /** Rounds to multiples of this many minor units; default 1, a cent. */
  readonly unit?: Minor
}

/** What a single bet pays back on its stake, in minor units (rules 2). */
export function payout(stake: Minor, leg: SettledLeg, options: PayoutOptions = {}): Minor {
  return rounded(multiply(ratio(stake), legFactor(leg.result, leg.odds, leg.deadHeat)), options)
}

export interface ParlayOptions extends PayoutOptions {
  /** When voids leave one leg: settle it as a single (default), or void the whole parlay (rules 3). */
  readonly oneLegLeft?: 'single' | 'void'
}

/** Product of the legs' factors, exact; a void leg counts 1 (rules 3). */
export function parlayFactor(
  legs: readonly SettledLeg[],
  oneLegLeft: 'single' | 'void' = 'single',
): Ratio {
  const valid = legs.filter((leg) => leg.result !== 'void')
  if (oneLegLeft === 'void' && legs.length > 1 && valid.length === 1) return ratio(1n)
  return product(valid.map((leg) => legFactor(leg.result, leg.odds, leg.deadHeat)))
}

/** What a parlay pays back on its stake, in minor units (rules 3). One leg is a single. */
export function parlayPayout(
  stake: Minor,
  legs: readonly SettledLeg[],
  options: ParlayOptions = {},
): Minor {
  return rounded(multiply(ratio(stake), parlayFactor(legs, options.oneLegLeft)), options)
}

/** What a bet pays back when every leg wins: shown before it is placed. Minor units. */
export function potentialReturn(
  stake: Minor,
  odds: readonly OddsE5[],
  options: PayoutOptions = {},
): Minor {
  const legs = odds.map((each) => ({ odds: each, result: 'won' as const }))
  return parlayPayout(stake, legs, options)
}

/** Return of a winner that shares its place with others, `winners` in all (rules 11). */
export function deadHeatReturn(
  stake: Minor,
  odds: OddsE5,
  winners: number,
  rule: DeadHeatRule,
  options: PayoutOptions = {},
): Minor {
  if (winners === 1) return payout(stake, { odds, result: 'won' }, options)
  return payout(stake, { odds, result: 'deadHeat', deadHeat: { winners, rule } }, options)
}

function rounded(value: Ratio, options: PayoutOptions): Minor {
  return round(value, options.rounding ?? 'floor', options.unit ?? 1n)
}
