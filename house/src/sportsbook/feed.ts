import {
  calendarAt,
  type FeedMatch,
  type FeedPin,
  parsePrices,
  parseSeason,
} from '@zhengju/domain/fixtureFeed'
import { ratesFromResults } from '@zhengju/domain/pricing'
import { dayBounds } from '@zhengju/domain/siteDay'
import { hex } from '../runtime.ts'
import { type Calendar, insertCalendar, moveCalendar } from '../store/calendars.ts'
import { insertFixtures, loadFixturesOf, type NewFixture } from '../store/fixtures.ts'
import type { Jump } from './book/jump.ts'
import type { Parts } from './parts.ts'

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
      readonly pinCount: number
      readonly firstKickOffAt: number
    }
  | { readonly ok: false; readonly error: string }

export type JumpAnswer =
  | ({ readonly ok: true } & Pick<Jump, 'to'> & { readonly matches: readonly string[] })
  | { readonly ok: false; readonly error: string }

/** Imports a season whole or not at all. Its first match day begins at the import. */
export async function importSeason(parts: Parts, files: FeedFiles): Promise<ImportAnswer> {
  if (!(files.speed > 0 && files.speed <= fastest)) {
    return { ok: false, error: `speed must be above 0 and at most ${fastest}` }
  }
  const read = parseSeason(files.season)
  if (!read.ok) return read
  const { season } = read
  const prices = files.prices === undefined ? undefined : parsePrices(files.prices, season)
  if (prices?.ok === false) return prices
  const pins = prices?.pins ?? []
  const { book, db, runtime } = parts
  const now = runtime.clock.now()
  const [first] = season.matches
  if (!first) return { ok: false, error: 'matches holds no match with a result' }
  const calendar: Calendar = {
    id: runtime.ids.next(),
    kind: 'replay',
    name: season.name,
    secret: hex(runtime.random, 16),
    speed: files.speed,
    realAt: now,
    calendarAt: dayBounds(first.playedOn)?.from ?? calendarAt(first),
    createdAt: now,
  }
  const fixtures = newFixtures(season.name, season.matches, pins)
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
    pinCount: pins.length,
    firstKickOffAt: now + (calendarAt(first) - calendar.calendarAt) / calendar.speed,
  }
}

/** Moves the clock of the latest import that is not over to its next kick-off, or in play to full time. */
export async function jumpNext(parts: Parts): Promise<JumpAnswer> {
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

function newFixtures(
  competition: string,
  matches: readonly FeedMatch[],
  pins: readonly FeedPin[],
): NewFixture[] {
  const played = matches.flatMap(({ home, away, fate }) =>
    fate.kind === 'played' ? [{ home, away, score: fate.full }] : [],
  )
  const rates = ratesFromResults(played)
  return matches.map((match, place) => ({
    place,
    competition,
    home: match.home,
    away: match.away,
    round: match.round,
    rates: rates(match.home, match.away),
    startAt: calendarAt(match),
    playedOn: match.playedOn,
    fate: match.fate.kind,
    ...(match.fate.kind === 'played' && { full: match.fate.full, half: match.fate.half }),
    pins: pins.filter((one) => one.match === match).map((one) => one.pin),
  }))
}

const fastest = 100_000
