import type { BetLeg } from '@zhengju/domain/slip'
import type { Fixture, FixtureChange } from '@zhengju/domain/sport'
import type { Built } from '@zhengju/domain/sports/fixture'
import type { SportVenueId } from '@zhengju/domain/venue'
import type { Calendar, CalendarClock } from '../store/calendars.ts'
import type { StoredFixture } from '../store/fixtures.ts'
import type { PeriodResult } from '../store/results.ts'
import { type BuiltPick, createBuilt } from './built.ts'
import { realTime } from './clock.ts'
import { decidedResults, takeEnded } from './decided.ts'
import { differences, marketDifferences } from './difference.ts'
import { type BookSettings, isOver, priceKey } from './entry.ts'
import { type Jump, nextJump } from './jump.ts'
import { moreOffersAt, morePriceKey } from './more-markets.ts'
import { type Offer, offerAt, viewsAt } from './offers.ts'
import { type OpenCount, openCountsOf } from './open-counts.ts'
import { outrightView } from './outright-entry.ts'
import {
  calendarOf,
  countInSplits,
  createShelf,
  placeOf,
  putFixture,
  type Row,
  type Shelf,
} from './shelf.ts'
import { notePrice, storyOf } from './story.ts'

/** All fixtures in memory, as they stood at the last look. Prices follow from what is stored and the clock. */
export interface Book {
  addCalendar(calendar: Calendar): void
  calendars(): readonly Calendar[]
  moveCalendar(id: string, clock: CalendarClock): void
  add(fixtures: readonly StoredFixture[], now: number): void
  /** As that venue offers them. */
  at(venue: SportVenueId): VenueBook
  hasPlace(calendarId: string, place: number): boolean
  /** What is kept of a fixture of the book. */
  stored(id: string): StoredFixture | undefined
  /** Brings every fixture to `now`. */
  look(now: number): BookChange[]
  /** Brings one fixture to `now`. */
  lookAt(id: string, now: number): BookChange[]
  decided(now: number): PeriodResult[]
  takenDown(results: readonly PeriodResult[]): void
  /** What was counted by now of periods that are not over. */
  openCounts(now: number): readonly OpenCount[]
  takeEnded(now: number): string[]
  forgetEnded(before: number): void
  nextJump(calendarId: string, now: number): Jump | undefined
}

/** One venue's book of the same matches. */
export interface VenueBook {
  /** Fixtures of the lists, by start and then by id. */
  listed(): readonly Fixture[]
  /** With the markets of the lists. */
  brief(id: string): Fixture | undefined
  /** Called off and still kept, the latest first. */
  calledOff(): readonly Fixture[]
  /** With every market, at the last look; from then on its changes are told for a while. */
  fixture(id: string): Fixture | undefined
  /** Several selections of a fixture as one bet. */
  built(fixtureId: string, picks: readonly BuiltPick[]): Built
  /** Since when the price log says this price of a selection; epoch seconds. */
  loggedAt(leg: Pick<BetLeg, 'fixtureId' | 'selectionId' | 'odds'>): number | undefined
}

/** Without a venue it is a change at all of them. */
export type BookChange = (FixtureChange | { readonly kind: 'fixtures' }) & {
  readonly venue?: SportVenueId
}

export function createBook(settings: BookSettings): Book {
  const shelf = createShelf()
  const builtAt = createBuilt()
  const { calendars, rows, places } = shelf
  const listed = new Map<SportVenueId, readonly Fixture[]>()
  const changed = <Value>(value: Value): Value => {
    listed.clear()
    return value
  }
  return {
    addCalendar: (calendar) => void calendars.set(calendar.id, calendar),
    calendars: () => [...calendars.values()],
    moveCalendar(id, clock) {
      const calendar = calendars.get(id)
      if (calendar) calendars.set(id, { ...calendar, ...clock })
    },
    add: (fixtures, now) =>
      changed(fixtures.forEach((stored) => void putFixture(shelf, stored, now, settings))),
    at: (venue) => ({
      listed() {
        const known = listed.get(venue)
        if (known) return known
        const made = listOf(rows.values(), venue)
        listed.set(venue, made)
        return made
      },
      brief: (id) => rows.get(id)?.views.get(venue),
      calledOff: () => calledOffOf(rows.values(), venue),
      fixture(id) {
        const row = rows.get(id)
        return row && wholeOf(shelf, row, venue, settings)
      },
      built(id, picks) {
        const row = rows.get(id)
        if (!row) return { ok: false, why: 'notPriced' }
        return builtAt(row.entry, calendarOf(shelf, row.entry.stored), row.at, picks)
      },
      loggedAt: (leg) => settings.log?.loggedAt(venue, leg),
    }),
    stored: (id) => rows.get(id)?.entry.stored,
    hasPlace: (calendarId, place) => places.has(placeOf(calendarId, place)),
    look(now) {
      const changes = [...rows.values()].flatMap((row) => lookAt(shelf, row, now, settings))
      return changed(oneListChange(changes))
    },
    lookAt(id, now) {
      const row = rows.get(id)
      return changed(row ? oneListChange(lookAt(shelf, row, now, settings)) : [])
    },
    decided: (now) => decidedResults(shelf, now),
    takenDown(results) {
      for (const result of results) rows.get(result.fixtureId)?.takenDown.add(result.period)
      countInSplits(shelf, results)
    },
    openCounts: (now) => openCountsOf(shelf, now),
    takeEnded: (now) => takeEnded(shelf, now),
    forgetEnded(before) {
      for (const [id, row] of rows) {
        if (row.isReported && row.endedAt !== undefined && row.endedAt < before) rows.delete(id)
      }
    },
    nextJump: (calendarId, now) => nextJump(shelf, calendarId, now),
  }
}

function lookAt(shelf: Shelf, row: Row, now: number, settings: BookSettings): BookChange[] {
  if (row.endedAt !== undefined) return []
  const calendar = calendarOf(shelf, row.entry.stored)
  const key = priceKey(row.entry, calendar, now, settings.adjust)
  const { view: before, offer } = row
  if (key !== row.priceKey) row.offer = offerAt(row.entry, calendar, now, settings)
  const { view, views } = viewsAt(row.entry, calendar, now, settings, row.offer)
  row.view = view
  row.views = views
  row.priceKey = key
  row.at = now
  if (isOver(row.entry, calendar, now)) row.endedAt = now
  logState(row, before, settings)
  const changes: BookChange[] = [
    ...differences(before, row.view),
    ...listChanges(row, offer),
    ...moreChanges(row, calendar, settings),
  ]
  notePrice(row)
  const hasMoved = before.startAt !== row.view.startAt || before.stage !== row.view.stage
  if (hasMoved || row.endedAt !== undefined) changes.push({ kind: 'fixtures' })
  return changes
}

function logState({ endedAt, entry, view }: Row, before: Fixture, { log }: BookSettings): void {
  if (endedAt !== undefined) log?.ended(entry.stored.id)
  else if (before.marketState !== view.marketState) log?.state(entry.stored.id, view.marketState)
}

/** Before a match nobody has to hear of prices that nobody has ever asked for; in play they are always told. */
function listChanges({ view, offer }: Row, before: Offer): BookChange[] {
  if (offer === before) return []
  if (!before.isPriced() && view.stage !== 'live') return []
  const earlier = before.isPriced() ? before.read() : undefined
  return [...offer.read()].flatMap(([venue, markets]) =>
    marketDifferences(view, earlier?.get(venue) ?? [], markets).map((one) => ({ ...one, venue })),
  )
}

function moreChanges(row: Row, calendar: Calendar, settings: BookSettings): BookChange[] {
  const before = row.more
  if (!before) return []
  if (row.at > row.watchedUntil) {
    row.more = undefined
    settings.log?.dropped(row.entry.stored.id, 'more')
    return []
  }
  const key = morePriceKey(row.entry, calendar, row.at, settings)
  if (key === before.key) return []
  const { offers } = before
  const now = moreOffersAt(row.entry, calendar, row.at, settings)
  row.more = { key, offers: now }
  settings.log?.offered(row.entry.stored.id, 'more', now)
  return [...now].flatMap(([venue, markets]) =>
    marketDifferences(row.view, offers.get(venue) ?? [], markets).map((one) => ({ ...one, venue })),
  )
}

function wholeOf(
  shelf: Shelf,
  row: Row,
  venue: SportVenueId,
  settings: BookSettings,
): Fixture | undefined {
  const view = row.views.get(venue)
  if (!view) return undefined
  const calendar = calendarOf(shelf, row.entry.stored)
  const key = morePriceKey(row.entry, calendar, row.at, settings)
  row.watchedUntil = row.at + watchMs
  if (row.more?.key !== key) {
    row.more = { key, offers: moreOffersAt(row.entry, calendar, row.at, settings) }
    settings.log?.offered(row.entry.stored.id, 'more', row.more.offers)
  }
  const more = row.more.offers.get(venue) ?? []
  const mains = row.entry.kernel && more.length > 0 ? [] : view.markets
  const markets = [...mains, ...more]
  return {
    ...view,
    markets,
    marketCount: markets.length,
    // Told where the whole is shown, and reckoned only there.
    get story() {
      return row.entry.outright ? undefined : storyOf(shelf, row)
    },
    get outright() {
      const { outright } = row.entry
      const realAt = (at: number) => realTime(calendar, at)
      return outright && outrightView(outright, realAt)
    },
  }
}

/** Changes of all markets are told for so long after the last who asked for them. */
const watchMs = 120_000

function listOf(rows: Iterable<Row>, venue: SportVenueId): Fixture[] {
  return [...rows]
    .filter((row) => row.endedAt === undefined)
    .flatMap((row) => row.views.get(venue) ?? [])
    .sort((a, b) => a.startAt - b.startAt || Number(a.id) - Number(b.id))
}

function calledOffOf(rows: Iterable<Row>, venue: SportVenueId): Fixture[] {
  return [...rows]
    .filter(({ endedAt, view }) => endedAt !== undefined && isCalledOff(view))
    .flatMap(({ views }) => views.get(venue) ?? [])
    .sort((a, b) => b.startAt - a.startAt || Number(b.id) - Number(a.id))
}

function isCalledOff({ state }: Fixture): boolean {
  return state === 'postponed' || state === 'cancelled' || state === 'abandoned'
}

/** However many fixtures came and went, the lists changed once. */
function oneListChange(changes: readonly BookChange[]): BookChange[] {
  const own = changes.filter((change) => change.kind !== 'fixtures')
  return own.length === changes.length ? own : [...own, { kind: 'fixtures' }]
}
