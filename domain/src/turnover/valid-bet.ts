import { lesser, type Minor } from '../money/index.ts'
import type { LegResult } from '../settlement/index.ts'
import type { OddsE5 } from '../sport/index.ts'

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
  /** Both sides of one round were bet (庄500+闲500): counts nothing. */
  readonly isHedged: boolean
  /** Decimal odds times 100,000 of the whole bet; undefined where the game has none. */
  readonly odds?: OddsE5 | undefined
}

export interface TurnoverRules {
  readonly mode: TurnoverMode
  /** Bets below these odds (decimal times 100,000) count nothing. */
  readonly oddsFloor?: OddsE5 | undefined
  /** Share of the category that counts, in per cent: slots 100, blackjack 10. Default 100. */
  readonly weightPercent?: number | undefined
}

/** The default of the first form: mode A, no floor, full weight. */
export const defaultTurnoverRules: TurnoverRules = { mode: 'net' }

/** Valid turnover of a settled bet in minor units, rounded down after the weight (rules 5, modes A and B). */
export function validTurnover(bet: SettledBet, rules: TurnoverRules = defaultTurnoverRules): Minor {
  if (bet.decided === 'none' || bet.isCashedOut || bet.isHedged) return 0n
  if (rules.oddsFloor !== undefined && bet.odds !== undefined && bet.odds < rules.oddsFloor)
    return 0n
  const counted = rules.mode === 'net' ? netTurnover(bet) : stakeTurnover(bet)
  return (counted * BigInt(rules.weightPercent ?? 100)) / 100n
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

function netTurnover(bet: SettledBet): Minor {
  const change = bet.payout > bet.risk ? bet.payout - bet.risk : bet.risk - bet.payout
  return lesser(change, bet.risk)
}

function stakeTurnover(bet: SettledBet): Minor {
  return bet.decided === 'half' ? bet.risk / 2n : bet.risk
}
