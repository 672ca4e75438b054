import type { Minor } from '../money/index.ts'
import type { LegResult } from '../settlement/index.ts'
import type { BetOutcome } from '../slip/index.ts'

/** Exact figures of a settled bet, money in minor units. */
export interface SettledFigures {
  readonly risk: Minor
  readonly payout: Minor
  /** One a leg. */
  readonly results: readonly LegResult[]
  readonly isCashedOut: boolean
}

/**
 * How a bet ended, from exact figures: a payout at or below the risk is never a win. Void when every leg was
 * void; halves are named for single bets only; a parlay is won above the risk, a push at it, lost below it.
 */
export function betOutcome(bet: SettledFigures): BetOutcome {
  if (bet.isCashedOut) return 'cashedOut'
  if (bet.results.length > 0 && bet.results.every((result) => result === 'void')) return 'void'
  const single = bet.results.length === 1 ? bet.results[0] : undefined
  if (bet.payout === bet.risk) return 'push'
  if (bet.payout > bet.risk) return single === 'halfWon' ? 'halfWon' : 'won'
  return single === 'halfLost' ? 'halfLost' : 'lost'
}

/** Payout minus risk, minor units: below zero when the member lost. */
export function netWin(bet: { readonly risk: Minor; readonly payout: Minor }): Minor {
  return bet.payout - bet.risk
}
