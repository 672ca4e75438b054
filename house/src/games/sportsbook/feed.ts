import {
  calendarAt,
  type FeedPin,
  parsePrices,
  parseSeason,
  type SeasonFeed,
} from '@zhengju/domain/fixtureFeed'
import { fittedRates, ratesByDay, sureReturnOfPins } from '@zhengju/domain/pricing'
import { dayBounds } from '@zhengju/domain/siteDay'
import { hex } from '@zhengju/kit/runtime'
import type { Sealed } from '../../host/seeds/seal.ts'
import type { Jump } from './book/jump.ts'
import type { SportsbookState } from './state.ts'
import { type Calendar, insertCalendar, moveCalendar } from './store/calendars.ts'
import { insertFixtures, loadFixturesOf, type NewFixture } from './store/fixtures.ts'
import { notImported } from './store/imports.ts'
import { matchSeed } from './world/keeper.ts'

export interface FeedFiles {
  readonly season: string
  readonly prices: string | undefined
  readonly speed: number
}

export type ImportAnswer =
  | {
      readonly ok: true
      readonly name: string
      readonly matchCount: number
      readonly unplayedCount: number
      /** Matches of the file that an earlier import has brought. */
      readonly knownCount: number
      readonly pinCount: number
      readonly firstKickOffAt: number
    }
  | { readonly ok: false; readonly error: string }

export type JumpAnswer =
  | ({ readonly ok: true } & Pick<Jump, 'to'> & { readonly matches: readonly string[] })
  | { readonly ok: false; readonly error: string }

/**
 * Imports what is new of a season, all of it or nothing. Its first match day begins at the import.
 */
export async function importSeason(
  parts: SportsbookState,
  files: FeedFiles,
): Promise<ImportAnswer> {
  if (!(files.speed > 0 && files.speed <= fastest)) {
    return { ok: false, error: `speed must be above 0 and at most ${fastest}` }
  }
  const read = parseSeason(files.season)
  if (!read.ok) return read
  const { season } = read
  const prices = files.prices === undefined ? undefined : parsePrices(files.prices, season)
  if (prices?.ok === false) return prices
  const { pins = [] } = prices ?? {}
  const offers = newFixtures(season, pins, () => matchSeed(parts.runtime.random))
  const unfair = offers.find(isSureWin)
  if (unfair) return { ok: false, error: sureWinText(unfair) }
  const { book, db, runtime } = parts
  const now = runtime.clock.now()
  const fixtures = await db.read((tx) => notImported(tx, offers))
  const [first] = fixtures
  if (!first) return { ok: false, error: 'every match of the file was imported before' }
  const calendar: Calendar = {
    id: runtime.ids.next(),
    kind: 'replay',
    name: season.name,
    secret: hex(runtime.random, 16),
    speed: files.speed,
    realAt: now,
    calendarAt: dayBounds(first.playedOn)?.from ?? first.startAt,
    createdAt: now,
  }
  const stored = await db.tx(async (tx) => {
    await insertCalendar(tx, calendar)
    await insertFixtures(tx, calendar.id, fixtures)
    return loadFixturesOf(
      tx,
      calendar.id,
      fixtures.map((fixture) => fixture.place),
    )
  })
  book.addCalendar(calendar)
  book.add(stored, now)
  parts.publish({ kind: 'fixtures' })
  return {
    ok: true,
    name: season.name,
    matchCount: stored.length,
    unplayedCount: season.unplayedCount,
    knownCount: offers.length - fixtures.length,
    pinCount: fixtures.reduce((count, fixture) => count + fixture.pins.length, 0),
    firstKickOffAt: now + (first.startAt - calendar.calendarAt) / calendar.speed,
  }
}

/** Moves the clock of the latest import that is not over to its next kick-off, or in play to full time. */
export async function jumpNext(parts: SportsbookState): Promise<JumpAnswer> {
  const { book, db, runtime } = parts
  const now = runtime.clock.now()
  for (const calendar of book.calendars().toReversed()) {
    const jump = calendar.kind === 'replay' ? book.nextJump(calendar.id, now) : undefined
    if (!jump) continue
    const clock = { speed: calendar.speed, realAt: now, calendarAt: jump.calendarAt }
    await db.tx((tx) => moveCalendar(tx, calendar.id, clock))
    book.moveCalendar(calendar.id, clock)
    const matches = jump.fixtures.map(
      ({ home, away, playedOn }) => `${home.name} v ${away.name} (${playedOn})`,
    )
    return { ok: true, to: jump.to, matches }
  }
  return { ok: false, error: 'no imported match is left to replay' }
}

/** Rates come from the pins of a match and from what was played on earlier days. */
function newFixtures(season: SeasonFeed, pins: readonly FeedPin[], seed: () => Sealed) {
  const played = season.matches.flatMap(({ home, away, playedOn, fate }) =>
    fate.kind === 'played' ? [{ home, away, playedOn, score: fate.full }] : [],
  )
  const rated = ratesByDay(played)
  return season.matches.map((match, place) => {
    const { home, away, round, playedOn, fate } = match
    const own = pins.filter((one) => one.match === match).map((one) => one.pin)
    const prior = rated(home, away, playedOn)
    return {
      place,
      competition: season.name,
      home,
      away,
      round,
      rates: own.length > 0 ? fittedRates(own, prior) : prior,
      seed: seed(),
      startAt: calendarAt(match),
      playedOn,
      fate: fate.kind,
      // Of one that was broken off the score at the break, where it is told.
      ...((fate.kind === 'played' || fate.kind === 'abandoned') && {
        full: fate.full,
        half: fate.half,
      }),
      pins: own,
    } satisfies NewFixture
  })
}

function isSureWin({ pins, rates }: PinnedMatch): boolean {
  return pins.length > 0 && sureReturnOfPins(pins, rates) > 1
}

function sureWinText({ home, away, playedOn, pins, rates }: PinnedMatch): string {
  const percent = ((sureReturnOfPins(pins, rates) - 1) * 100).toFixed(2)
  return `prices of ${home} v ${away} (${playedOn}): together they are a sure win of ${percent} %`
}

type PinnedMatch = ReturnType<typeof newFixtures>[number]

const fastest = 100_000
