import { lesser, type Minor } from '../money/index.ts'
import {
  type LegResult,
  parlayPayout,
  payout,
  type SettledLeg,
  systemPayout,
} from '../settlement/index.ts'
import { type Bet, type BetLeg, builtResult, systemKind } from '../slip/index.ts'
import { deadHeatOf } from '../sports/kernel/index.ts'

/**
 * The number of the rules that make a payout of results: rounding, lines of a system, one leg that is left. It stands
 * beside each bet; a change of what any results pay is a new number, and the former rules stay beside it.
 */
export const payoutRules = 1

/** What of a bet decides what it pays. `open`: what of its risk was not sold. */
export interface SlipTerms
  extends Pick<Bet, 'kind' | 'lines' | 'odds' | 'unitStake' | 'risk' | 'potentialReturn'> {
  readonly open: Minor
}

/** What the part of a bet that was not sold pays by the rules of that number. */
export function slipPayoutBy(rules: number, terms: SlipTerms, legs: readonly SettledLeg[]): Minor {
  if (rules !== payoutRules) throw new RangeError(`nothing pays by rules ${rules}`)
  const { kind, lines, odds, unitStake, risk, open, potentialReturn } = terms
  if (kind === 'system') {
    return systemPayout(unitStake, legs, systemKind(legs.length, lines)).payout
  }
  if (kind === 'builder') {
    const result = builtResult(legs.map((leg) => leg.result))
    return payout(open, { odds: odds ?? 100_000, result })
  }
  const reckoned = parlayPayout(open, legs)
  // A stake typed as the amount to win wins just that, though its risk is rounded up.
  return kind === 'single' ? lesser(reckoned, (potentialReturn * open) / risk) : reckoned
}

/** Whether nothing comes back however the legs end that have no result yet. */
export function isLostAlready(rules: number, terms: SlipTerms, legs: readonly BetLeg[]): boolean {
  const best = legs.map(({ result = 'won', ...leg }) => payoutLeg({ ...leg, result }))
  return slipPayoutBy(rules, terms, best) === 0n
}

/** What of a settled leg decides what it pays: its facts say how many share a win. */
export function payoutLeg(leg: BetLeg & { readonly result: LegResult }): SettledLeg {
  const deadHeat = deadHeatOf(leg)
  return { odds: leg.odds, result: leg.result, ...(deadHeat && { deadHeat }) }
}
