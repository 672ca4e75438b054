import { lesser, type Minor } from '../money/index.ts'
import type { LegResult } from '../settlement/index.ts'

/** `net`: what was really won or lost, at most the risk; `stake`: the risk of a decided bet (rules 5). */
export type TurnoverMode = 'net' | 'stake'

/** How much of a bet was decided: nothing on push, void and cancelled, half on half won and half lost. */
export type Decided = 'full' | 'half' | 'none'

/** Facts of a settled bet, all known at settlement; never counted at placement (rules 5). */
export interface SettledBet {
  /** What the member stood to lose, minor units. */
  readonly risk: Minor
  /** What was paid back, minor units. */
  readonly payout: Minor
  readonly decided: Decided
  readonly isCashedOut: boolean
}

export interface CountingRules {
  readonly mode: TurnoverMode
  /** Share of the category that counts, in per cent: slots 100, blackjack 10. Default 100. */
  readonly weightPercent?: number | undefined
}

/** Valid turnover of a settled bet in minor units, rounded down after the weight (rules 5, modes A and B). */
export function validTurnover(bet: SettledBet, rules?: CountingRules): Minor {
  return validTurnoverOf([bet], rules)
}

/**
 * The same of a bet whose parts were settled apart: those that were decided are one bet, their risk against their payout.
 * What was pushed, void or cashed out is no part of it.
 */
export function validTurnoverOf(
  parts: readonly SettledBet[],
  { mode, weightPercent = 100 }: CountingRules = { mode: 'net' },
): Minor {
  const decided = parts.filter((part) => part.decided !== 'none' && !part.isCashedOut)
  const counted = mode === 'net' ? netTurnover(decided) : sumOf(decided.map(stakeTurnover))
  return (counted * BigInt(weightPercent)) / 100n
}

/** What is left of a valid turnover when so much of the bet's risk is struck (`struckOf`), rounded down. */
export function unstruck(valid: Minor, risk: Minor, struck: Minor): Minor {
  return struck === 0n ? valid : (valid * (risk - struck)) / risk
}

/**
 * How much of a bet its legs decided: a single by its own result; a parlay nothing when every leg was pushed
 * or void, else all (rules 5).
 */
export function decidedBy(results: readonly LegResult[]): Decided {
  const counting = results.filter((result) => result !== 'push' && result !== 'void')
  if (counting.length === 0) return 'none'
  const isHalf = counting[0] === 'halfWon' || counting[0] === 'halfLost'
  return results.length === 1 && isHalf ? 'half' : 'full'
}

function netTurnover(parts: readonly SettledBet[]): Minor {
  const risk = sumOf(parts.map((part) => part.risk))
  const payout = sumOf(parts.map((part) => part.payout))
  return lesser(payout > risk ? payout - risk : risk - payout, risk)
}

function stakeTurnover(bet: SettledBet): Minor {
  return bet.decided === 'half' ? bet.risk / 2n : bet.risk
}

function sumOf(amounts: readonly Minor[]): Minor {
  return amounts.reduce((sum, amount) => sum + amount, 0n)
}
