import type { Score } from '../sport/index.ts'

/** Goals expected from each side over a whole match. */
export interface GoalRates {
  readonly home: number
  readonly away: number
}

export interface ScoreModel {
  /** Part of the weaker side's rate that both sides share (the covariance of the bivariate Poisson). */
  readonly shared: number
  /** Dixon-Coles correction of the four lowest scores; negative lifts 0-0 and 1-1. */
  readonly rho: number
  /** Part of all goals that fall before half-time. */
  readonly firstHalfShare: number
  /** What one red card does to the own side's rate and to the opponent's. */
  readonly redCardOwn: number
  readonly redCardOpponent: number
}

export const defaultModel: ScoreModel = {
  shared: 0.1,
  rho: -0.06,
  firstHalfShare: 0.45,
  redCardOwn: 0.72,
  redCardOpponent: 1.22,
}

/** Rates after the cards shown so far. */
export function ratesAfterCards(rates: GoalRates, redCards: Score, model: ScoreModel): GoalRates {
  return {
    home: rates.home * model.redCardOwn ** redCards.home * model.redCardOpponent ** redCards.away,
    away: rates.away * model.redCardOwn ** redCards.away * model.redCardOpponent ** redCards.home,
  }
}

/** Dixon-Coles weight of a final score; 1 outside the four lowest. */
export function lowScoreWeight(rates: GoalRates, rho: number, home: number, away: number): number {
  if (home > 1 || away > 1) return 1
  if (home === 0 && away === 0) return Math.max(0, 1 - rates.home * rates.away * rho)
  if (home === 0) return Math.max(0, 1 + rates.home * rho)
  if (away === 0) return Math.max(0, 1 + rates.away * rho)
  return Math.max(0, 1 - rho)
}
