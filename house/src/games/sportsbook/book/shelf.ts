import type { Fixture, GoalPeriod, PricePoint } from '@zhengju/domain/sport'
import type { Calendar } from '../store/calendars.ts'
import type { StoredFixture } from '../store/fixtures.ts'
import type { PeriodResult } from '../store/results.ts'
import { type BookSettings, createEntry, type Entry, priceKey } from './entry.ts'
import { type Offer, type Offers, offerAt, type Views, viewsAt } from './offers.ts'

/** What the book holds: fixtures as they stood at the last look, and the clocks they live by. */
export interface Shelf {
  readonly calendars: Map<string, Calendar>
  readonly rows: Map<string, Row>
  /** Every place of a calendar that was ever filled, and by which fixture. */
  readonly places: Map<string, string>
}

export interface Row {
  readonly entry: Entry
  priceKey: string
  /** As each venue shows it; the first one's is `view`. */
  views: Views
  view: Fixture
  /** Periods whose result is stored. */
  readonly takenDown: Set<string>
  /** When it was looked at. */
  at: number
  offer: Offer
  /** What is offered beside the list, as long as somebody looks at that. */
  more: { readonly key: string; readonly offers: Offers } | undefined
  watchedUntil: number
  endedAt: number | undefined
  /** What who-wins has cost since the book knows the fixture. */
  prices: readonly PricePoint[]
  /** The store knows that nothing changes any more. */
  isReported: boolean
}

export const periods = ['firstHalf', 'full'] as const satisfies readonly GoalPeriod[]

export function createShelf(): Shelf {
  return { calendars: new Map(), rows: new Map(), places: new Map() }
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
  const entry = createEntry(stored, calendar, (place) => {
    const id = shelf.places.get(placeOf(stored.calendarId, place))
    return id === undefined ? undefined : shelf.rows.get(id)?.entry
  })
  const offer = offerAt(entry, calendar, now, settings)
  shelf.places.set(placeOf(stored.calendarId, stored.place), stored.id)
  shelf.rows.set(stored.id, {
    entry,
    priceKey: priceKey(entry, calendar, now, settings.adjust),
    at: now,
    offer,
    ...viewsAt(entry, calendar, now, settings, offer),
    takenDown: new Set(stored.endedAt === undefined ? [] : periods),
    more: undefined,
    watchedUntil: 0,
    prices: [],
    endedAt: stored.endedAt,
    isReported: stored.endedAt !== undefined,
  })
}

export function placeOf(calendarId: string, place: number): string {
  return `${calendarId} ${place}`
}

/** What has ended counts in the tables that it is of. */
export function countInSplits(shelf: Shelf, results: readonly PeriodResult[]): void {
  for (const { fixtureId, period, score } of results) {
    const stored = shelf.rows.get(fixtureId)?.entry.stored
    if (period !== 'full' || !score || !stored) continue
    for (const { entry } of shelf.rows.values()) {
      const isOf = entry.stored.calendarId === stored.calendarId
      if (isOf && entry.outright?.matches.some(({ fixture }) => fixture.place === stored.place)) {
        entry.outright.scores.set(stored.place, score)
      }
    }
  }
}
