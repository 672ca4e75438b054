import type { Score } from '../sport/index.ts'

/** Goals expected from each side over a whole match. */
export interface GoalRates {
  readonly home: number
  readonly away: number
}

export interface ScoreModel {
  /** Dixon-Coles correction of the four lowest scores; negative lifts 0-0 and 1-1. */
  readonly rho: number
  /** Part of all goals that fall before half-time. */
  readonly firstHalfShare: number
  /** What one red card does to the own side's rate and to the opponent's. */
  readonly redCardOwn: number
  readonly redCardOpponent: number
  /** How likely a side is shown its one red card, and how likely that is before half-time. */
  readonly redCardChance: number
  readonly redCardFirstHalf: number
}

export const defaultModel: ScoreModel = {
  rho: -0.08,
  firstHalfShare: 0.45,
  redCardOwn: 0.72,
  redCardOpponent: 1.22,
  redCardChance: 0.09,
  redCardFirstHalf: 0.3,
}

/** Rates after the cards shown so far. */
export function ratesAfterCards(
  rates: GoalRates,
  redCards: Score,
  model: Pick<ScoreModel, 'redCardOwn' | 'redCardOpponent'>,
): GoalRates {
  const { redCardOwn: own, redCardOpponent: opponent } = model
  return {
    home: rates.home * own ** redCards.home * opponent ** redCards.away,
    away: rates.away * own ** redCards.away * opponent ** redCards.home,
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
