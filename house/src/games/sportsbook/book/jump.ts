import type { StoredFixture } from '../store/fixtures.ts'
import { calendarTime } from './clock.ts'
import { type Entry, endsAt } from './entry.ts'
import type { Shelf } from './shelf.ts'

export interface Jump {
  readonly to: 'kickOff' | 'fullTime'
  readonly calendarAt: number
  readonly fixtures: readonly StoredFixture[]
}

/** Where a replay's clock would jump to. */
export function nextJump(shelf: Shelf, calendarId: string, now: number): Jump | undefined {
  const calendar = shelf.calendars.get(calendarId)
  if (!calendar) return undefined
  const entries = [...shelf.rows.values()]
    .map((row) => row.entry)
    .filter((entry) => entry.stored.calendarId === calendarId)
  return nextJumpOf(entries, calendarTime(calendar, now))
}

/**
 * In play: to the last whistle of all matches in play. Otherwise to the next kick-off, that of a match that is
 * never played too: it is called off then, and its stakes come back.
 */
function nextJumpOf(entries: readonly Entry[], at: number): Jump | undefined {
  const inPlay = entries.filter((entry) => entry.stored.startAt <= at && at < endsAt(entry))
  if (inPlay.length > 0) {
    const calendarAt = Math.max(...inPlay.map(endsAt))
    return { to: 'fullTime', calendarAt, fixtures: inPlay.map((entry) => entry.stored) }
  }
  const later = entries.filter((entry) => entry.stored.startAt > at)
  if (later.length === 0) return undefined
  const calendarAt = Math.min(...later.map((entry) => entry.stored.startAt))
  const first = later.filter((entry) => entry.stored.startAt === calendarAt)
  return { to: 'kickOff', calendarAt, fixtures: first.map((entry) => entry.stored) }
}
