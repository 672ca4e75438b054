import { gameView } from '../parts/game-view.tsx'
import { sportView } from '../parts/sport-view.tsx'
import type { Bet } from './bet.ts'
import type { CategoryView } from './category-view.ts'

/** The one place that knows how the bets of a category are shown. */
export const categoryViews: Readonly<Record<Bet['category'], CategoryView>> = {
  sport: sportView,
  slots: gameView,
  esports: sportView,
  live: gameView,
  lottery: gameView,
  chess: gameView,
  fishing: gameView,
}
