import type { Fixture, MarketPeriod } from '@zhengju/domain/sport'
import type { Calendar } from '../store/calendars.ts'
import type { StoredFixture } from '../store/fixtures.ts'
import {
  type BookSettings,
  createEntry,
  type Entry,
  fixtureAt,
  marketsAt,
  priceKey,
} from './entry.ts'

/** What the book holds: fixtures as they stood at the last look, and the clocks they live by. */
export interface Shelf {
  readonly calendars: Map<string, Calendar>
  readonly rows: Map<string, Row>
  /** Every place of a calendar that was ever filled. */
  readonly places: Set<string>
}

export interface Row {
  readonly entry: Entry
  priceKey: string
  view: Fixture
  /** Periods whose result is stored. */
  readonly takenDown: Set<MarketPeriod>
  endedAt: number | undefined
  /** The store knows that nothing changes any more. */
  isReported: boolean
}

export const periods = ['firstHalf', 'full'] as const satisfies readonly MarketPeriod[]

export function createShelf(): Shelf {
  return { calendars: new Map(), rows: new Map(), places: new Set() }
}

export function calendarOf({ calendars }: Shelf, stored: StoredFixture): Calendar {
  const calendar = calendars.get(stored.calendarId)
  if (!calendar) throw new Error(`fixture ${stored.id} has no calendar`)
  return calendar
}

export function putFixture(
  shelf: Shelf,
  stored: StoredFixture,
  now: number,
  settings: BookSettings,
): void {
  const calendar = calendarOf(shelf, stored)
  const entry = createEntry(stored, calendar)
  const markets = marketsAt(entry, calendar, now, settings)
  shelf.places.add(placeOf(stored.calendarId, stored.place))
  shelf.rows.set(stored.id, {
    entry,
    priceKey: priceKey(entry, calendar, now),
    view: fixtureAt(entry, calendar, now, settings, markets),
    takenDown: new Set(stored.endedAt === undefined ? [] : periods),
    endedAt: stored.endedAt,
    isReported: stored.endedAt !== undefined,
  })
}

export function placeOf(calendarId: string, place: number): string {
  return `${calendarId} ${place}`
}
