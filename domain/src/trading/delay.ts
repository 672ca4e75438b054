import type { Proposition } from '../sport/index.ts'

/** How fast somebody at the ground can know a market's result before its price does. */
export type MarketClass = 'result' | 'count' | 'instant'

/** Of the delay of a bet in play, in per cent. */
export const delayShares: Readonly<Record<MarketClass, number>> = {
  result: 100,
  count: 120,
  instant: 200,
}

/** `instant`: what the next event decides. `count`: what is not counted in goals or points. */
export function marketClassOf({
  family,
  unit,
  period,
}: Pick<Proposition, 'family' | 'unit' | 'period'>): MarketClass {
  if (family === 'nth' || family === 'firstTo' || period.startsWith('slot')) return 'instant'
  if (unit === 'corners' || unit === 'cards' || unit === 'kills') return 'count'
  return 'result'
}

/** How long a bet waits: the slowest of its legs in play, and what the desk has given its member. */
export function delayMsOf(
  legs: readonly (Pick<Proposition, 'family' | 'unit' | 'period'> & { isInPlay: boolean })[],
  baseMs: number,
  memberMs: number,
): number {
  const inPlay = legs.filter(({ isInPlay }) => isInPlay)
  if (inPlay.length === 0) return 0
  const share = Math.max(...inPlay.map((leg) => delayShares[marketClassOf(leg)]))
  return Math.round((baseMs * share) / 100) + memberMs
}
