import type { GameCategory } from '@zhengju/domain/venue'
import type { CategoryRound } from './category-service.ts'
import { gameRound } from './game-service.ts'
import { sportRound } from './sport-service.ts'

/** The one place that knows how rounds of a category are read, shown and counted. */
export const rounds: Readonly<Record<GameCategory, CategoryRound>> = {
  sport: sportRound,
  slots: gameRound,
  esports: sportRound,
  live: gameRound,
  lottery: gameRound,
  chess: gameRound,
  fishing: gameRound,
}

export type { PlacedFacts, PlacedMarket, SettledFacts, WeighedBet } from './category-service.ts'
export { settledFigures } from './figures-service.ts'
