import { isDay, type SiteDay } from '../siteDay/index.ts'
import { type GameCategory, gameCategories } from '../venue/index.ts'
import { highestVip } from '../vip/index.ts'

/**
 * Who is written to: by level, by the day on which he registered, and by what he has played lately. What members lost or won, and
 * who stayed away, is nothing to choose by.
 */
export interface Segment {
  readonly vipFrom: number
  readonly vipTo: number
  /** Null sets no bound. */
  readonly registeredFrom: SiteDay | null
  readonly registeredTo: SiteDay | null
  /** Played in one of them within `playedDays`; none asks for nothing. */
  readonly categories: readonly GameCategory[]
}

/** Days in which somebody has to have played. */
export const playedDays = 30

export function isSegment(segment: Segment): boolean {
  const { vipFrom, vipTo, registeredFrom, registeredTo, categories } = segment
  const areLevels = vipFrom >= 0 && vipFrom <= vipTo && vipTo <= highestVip
  const areDays = [registeredFrom, registeredTo].every((day) => day === null || isDay(day))
  const isInOrder =
    registeredFrom === null || registeredTo === null || registeredFrom <= registeredTo
  const isOneEach = new Set(categories).size === categories.length
  const areKnown = categories.every((one) => gameCategories.includes(one))
  return areLevels && areDays && isInOrder && isOneEach && areKnown
}
