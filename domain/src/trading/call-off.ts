import type { SportVenueId } from '../venue/index.ts'

/** How many hours after its kick-off a match that was called off or broken off may still be played, at each venue. */
export const abandonHours: Readonly<Record<SportVenueId, number>> = {
  ...{ ob: 12, im: 36, fb: 48 },
  ...{ ybdj: 48, imdj: 48, lhdj: 48 },
}

export interface CallOff {
  /** The longest window that has run out by now, in hours. */
  readonly overHours: number
  /** The same at the moment when somebody told the result; undefined while nobody has. */
  readonly toldAtHours: number | undefined
}

/** What becomes of bets at a venue with that window: a result that comes in time counts, a later one never does. */
export function callOffFate(hours: number, { overHours, toldAtHours }: CallOff) {
  if (toldAtHours !== undefined) return toldAtHours < hours ? 'counts' : 'void'
  return overHours < hours ? 'waits' : 'void'
}

/** The longest of these windows that has run out so long after kick-off; 0 where none has. */
export function hoursOver(elapsedMs: number, windows: readonly number[]): number {
  return Math.max(0, ...windows.filter((hours) => elapsedMs >= hours * hourMs))
}

const hourMs = 3_600_000
