import type { Fixture, FixtureChange, Market } from '@zhengju/domain/sport'
import type { Calendar, CalendarClock } from '../store/calendars.ts'
import type { StoredFixture } from '../store/fixtures.ts'
import type { PeriodResult } from '../store/results.ts'
import { decidedResults, takeEnded } from './decided.ts'
import { differences } from './difference.ts'
import { type BookSettings, fixtureAt, isOver, marketsAt, priceKey } from './entry.ts'
import { type Jump, nextJump } from './jump.ts'
import { calendarOf, createShelf, placeOf, putFixture, type Row, type Shelf } from './shelf.ts'

/** All fixtures in memory, as they stood at the last look. Prices follow from what is stored and the clock. */
export interface Book {
  addCalendar(calendar: Calendar): void
  calendars(): readonly Calendar[]
  moveCalendar(id: string, clock: CalendarClock): void
  add(fixtures: readonly StoredFixture[], now: number): void
  /** Fixtures of the lists, by start and then by id. */
  listed(): readonly Fixture[]
  fixture(id: string): Fixture | undefined
  hasPlace(calendarId: string, place: number): boolean
  /** Brings every fixture to `now`. */
  look(now: number): BookChange[]
  /** Brings one fixture to `now`. */
  lookAt(id: string, now: number): BookChange[]
  decided(now: number): PeriodResult[]
  takenDown(results: readonly PeriodResult[]): void
  takeEnded(): string[]
  forgetEnded(before: number): void
  nextJump(calendarId: string, now: number): Jump | undefined
}

export type BookChange = FixtureChange | { readonly kind: 'fixtures' }

export function createBook(settings: BookSettings): Book {
  const shelf = createShelf()
  const { calendars, rows, places } = shelf
  let listed: readonly Fixture[] | undefined
  const changed = <Value>(value: Value): Value => {
    listed = undefined
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
    listed() {
      listed ??= listOf(rows.values())
      return listed
    },
    fixture: (id) => rows.get(id)?.view,
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
    },
    takeEnded: () => takeEnded(shelf),
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
  const key = priceKey(row.entry, calendar, now)
  const markets: readonly Market[] =
    key === row.priceKey ? row.view.markets : marketsAt(row.entry, calendar, now, settings)
  const before = row.view
  row.view = fixtureAt(row.entry, calendar, now, settings, markets)
  row.priceKey = key
  if (isOver(row.entry, calendar, now)) row.endedAt = now
  const changes: BookChange[] = differences(before, row.view)
  const hasMoved = before.startAt !== row.view.startAt || before.stage !== row.view.stage
  if (hasMoved || row.endedAt !== undefined) changes.push({ kind: 'fixtures' })
  return changes
}

function listOf(rows: Iterable<Row>): Fixture[] {
  return [...rows]
    .filter((row) => row.endedAt === undefined)
    .map((row) => row.view)
    .sort((a, b) => a.startAt - b.startAt || Number(a.id) - Number(b.id))
}

/** However many fixtures came and went, the lists changed once. */
function oneListChange(changes: readonly BookChange[]): BookChange[] {
  const own = changes.filter((change) => change.kind !== 'fixtures')
  return own.length === changes.length ? own : [...own, { kind: 'fixtures' }]
}
