import { sealedModel } from '@zhengju/domain/match'
import { fittedRates, type GoalRates, ratesByDay, sureReturnOfPins } from '@zhengju/domain/pricing'
import type { Random } from '@zhengju/domain/runtime'
import { hex } from '@zhengju/kit/runtime'
import { type Sealed, seal } from '../../../host/seeds/seal.ts'
import { calendarTime } from '../book/clock.ts'
import type { SportsbookState } from '../state.ts'
import { type Calendar, insertCalendar, loadCalendars } from '../store/calendars.ts'
import {
  insertFixtures,
  loadFixtures,
  loadFixturesOf,
  playedIn,
  type StoredFixture,
  sealFixture,
} from '../store/fixtures.ts'
import { insertOutrights, type NewOutright, scoresOf } from '../store/outrights.ts'
import { bookText } from '../text.ts'
import { fixturesBetween } from './schedule.ts'
import { splitAt, splitsOpen } from './splits.ts'
import { sportFixturesBetween } from './sport-schedule.ts'

/** Everything that is not over comes into the book, and the invented world is made where it is missing. */
export async function openBook(parts: SportsbookState): Promise<void> {
  const { book, db, runtime, settings } = parts
  const now = runtime.clock.now()
  const calendars = await db.tx(async (tx) => {
    const found = await loadCalendars(tx)
    if (found.some((calendar) => calendar.kind === 'generated')) return found
    const invented: Calendar = {
      id: runtime.ids.next(),
      kind: 'generated',
      name: bookText.invented,
      secret: hex(runtime.random, 16),
      speed: 1,
      realAt: now,
      calendarAt: now,
      createdAt: now,
    }
    await insertCalendar(tx, invented)
    return [...found, invented]
  })
  for (const calendar of calendars) book.addCalendar(calendar)
  const fixtures = await db.read((tx) => loadFixtures(tx, now - settings.keepEndedMs))
  book.add(await withScores(parts, await sealFormer(parts, calendars, fixtures, now)), now)
  await extendWorld(parts)
}

/** Invented fixtures up to the horizon, from those that are in play at the very first start. */
export async function extendWorld(parts: SportsbookState): Promise<void> {
  const { book, runtime, settings } = parts
  const now = runtime.clock.now()
  const calendar = book.calendars().find((one) => one.kind === 'generated')
  if (!calendar) return
  const from = Math.max(now, calendar.createdAt) - settings.backfillMs
  const { horizonMs, sportHorizonMs } = settings
  const all = [
    ...fixturesBetween(from, now + horizonMs),
    ...(sportHorizonMs > 0 ? sportFixturesBetween(from, now + sportHorizonMs) : []),
  ]
  const missing = all
    .filter((fixture) => !book.hasPlace(calendar.id, fixture.place))
    .map((fixture) => ({
      ...fixture,
      seed: matchSeed(runtime.random),
      fate: 'played' as const,
    }))
  if (missing.length > 0) await addMatches(parts, calendar, missing, now)
  // The matches are there whatever becomes of what is bet on all of them.
  await openSplits(parts, calendar)
}

async function addMatches(
  { book, db, publish }: SportsbookState,
  calendar: Calendar,
  missing: Parameters<typeof insertFixtures>[2],
  now: number,
): Promise<void> {
  const added = await db.tx(async (tx) => {
    await insertFixtures(tx, calendar.id, missing)
    return loadFixturesOf(
      tx,
      calendar.id,
      missing.map((fixture) => fixture.place),
    )
  })
  book.add(added, now)
  publish({ kind: 'fixtures' })
}

/** Each is made once, and offered as soon as it is there. */
async function openSplits(parts: SportsbookState, calendar: Calendar): Promise<void> {
  const { book, db, publish, runtime, settings } = parts
  if (!settings.hasOutrights) return
  const now = runtime.clock.now()
  const missing = splitsOpen(calendar.createdAt, now).filter(
    ({ place }) => !book.hasPlace(calendar.id, place),
  )
  if (missing.length === 0) return
  const added = await db.tx(async (tx) => {
    const made = missing.map(({ place, competition, teams, closesAt, days }): NewOutright => {
      return {
        place,
        competition,
        home: bookText.split,
        away: days,
        startAt: closesAt,
        entries: teams,
      }
    })
    await insertOutrights(tx, calendar.id, made)
    return loadFixturesOf(
      tx,
      calendar.id,
      made.map(({ place }) => place),
    )
  })
  // A store that is older than its outrights may be in the middle of a split.
  book.add(await withScores(parts, added), now)
  publish({ kind: 'fixtures' })
}

/** Outrights with what stands of their matches. */
async function withScores(
  { db }: SportsbookState,
  fixtures: readonly StoredFixture[],
): Promise<StoredFixture[]> {
  return db.read(async (tx) => {
    const all: StoredFixture[] = []
    for (const fixture of fixtures) {
      const split = fixture.entries && splitAt(fixture.place)
      const places = split?.matches.map(({ place }) => place)
      const scores = places && (await scoresOf(tx, fixture.calendarId, places))
      all.push(scores ? { ...fixture, scores } : fixture)
    }
    return all
  })
}

function isFormer({ seed, entries }: StoredFixture): boolean {
  return seed === undefined && entries === undefined
}

/** A new secret of one match. */
export function matchSeed(random: Random): Sealed {
  return seal(hex(random, 32))
}

/**
 * Fixtures of the first model that have not begun go over to the present one before they take another bet; what
 * has begun is left to end as it had begun.
 */
async function sealFormer(
  { db, runtime }: SportsbookState,
  calendars: readonly Calendar[],
  fixtures: readonly StoredFixture[],
  now: number,
): Promise<StoredFixture[]> {
  const former = (calendar: Calendar) =>
    fixtures.filter(
      (one) =>
        one.calendarId === calendar.id &&
        isFormer(one) &&
        one.startAt > calendarTime(calendar, now),
    )
  const renewed = await db.tx(async (tx) => {
    const all = new Map<string, StoredFixture>()
    for (const calendar of calendars) {
      const own = former(calendar)
      const rated = ratesByDay(own.length === 0 ? [] : await playedIn(tx, calendar.id))
      for (const fixture of own) {
        const rates = ratesOf(fixture, rated)
        if (!rates) continue
        const seed = matchSeed(runtime.random)
        await sealFixture(tx, { id: fixture.id, rates, seed })
        all.set(fixture.id, { ...fixture, model: sealedModel, rates, seed })
      }
    }
    return all
  })
  return fixtures.map((fixture) => renewed.get(fixture.id) ?? fixture)
}

/** Undefined when its pins are a sure win together: nothing is offered then. */
function ratesOf(
  { home, away, playedOn, pins, rates }: StoredFixture,
  rated: ReturnType<typeof ratesByDay>,
): GoalRates | undefined {
  if (playedOn === undefined) return rates
  const prior = rated(home.name, away.name, playedOn)
  if (pins.length === 0) return prior
  const fitted = fittedRates(pins, prior)
  return sureReturnOfPins(pins, fitted) > 1 ? undefined : fitted
}
