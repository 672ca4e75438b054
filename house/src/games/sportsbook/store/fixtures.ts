import { sealedModel } from '@zhengju/domain/match'
import type { GoalRates, PlayedMatch, PricePin } from '@zhengju/domain/pricing'
import type {
  Competition,
  Competitor,
  GoalFamily,
  GoalPeriod,
  Score,
  SportId,
} from '@zhengju/domain/sport'
import { kernelModel } from '@zhengju/domain/sports/fixture'
import type { Tx } from '@zhengju/storage/tx'
import { type Sealed, seal } from '../../../host/seeds/seal.ts'
import { vaultOf } from '../../../host/seeds/vault.ts'
import { importName } from './imports.ts'
import { insertNames } from './names.ts'
import { entriesOf, outrightModel } from './outrights.ts'

export type FixtureFate = 'played' | 'postponed' | 'cancelled' | 'abandoned'

/** What is kept of a fixture; all else follows from it and the clock. */
export interface StoredFixture {
  readonly id: string
  readonly calendarId: string
  readonly place: number
  readonly competition: Competition
  readonly home: Competitor
  readonly away: Competitor
  readonly round: string
  readonly sport: SportId
  /** By which rules its chance is drawn. */
  readonly model: number
  /** By which of the sport's rules; empty of football. */
  readonly format: string
  /** From which its prices begin. */
  readonly rates: GoalRates
  /** From which all its chance follows; undefined for fixtures of the first model. */
  readonly seed: Sealed | undefined
  /** Kick-off in calendar time. */
  readonly startAt: number
  readonly playedOn: string | undefined
  readonly fate: FixtureFate
  /** Of a replay: what really happened. */
  readonly full: Score | undefined
  readonly half: Score | undefined
  readonly pins: readonly PricePin[]
  readonly endedAt: number | undefined
  /** Of an outright: who takes part, in the order of their numbers. */
  readonly entries?: readonly string[]
  /** The results of its matches that stand already, by their places. */
  readonly scores?: ReadonlyMap<number, Score>
}

export interface NewFixture {
  readonly place: number
  readonly sport?: SportId
  readonly format?: string
  readonly competition: string
  readonly home: string
  readonly away: string
  readonly round: string
  readonly rates: GoalRates
  readonly seed: Sealed
  readonly startAt: number
  readonly playedOn?: string
  readonly fate: FixtureFate
  readonly full?: Score | undefined
  readonly half?: Score | undefined
  readonly pins?: readonly PricePin[]
}

export async function insertFixtures(
  tx: Tx,
  calendarId: string,
  fixtures: readonly NewFixture[],
): Promise<void> {
  if (fixtures.length === 0) return
  await insertNames(tx, calendarId, fixtures)
  const column = (read: (fixture: NewFixture) => unknown) => fixtures.map(read)
  await tx.rows(
    `insert into fixture (calendar_id, place, competition_id, home_id, away_id, round, rate_home,
       rate_away, start_at, played_on, fate, full_home, full_away, half_home, half_away, model, seed,
       import_name, sport, format)
     select $1, n.place, c.id, h.id, a.id, n.round, n.rate_home, n.rate_away, n.start_at, n.played_on,
       n.fate, n.full_home, n.full_away, n.half_home, n.half_away, n.model, n.seed, n.import_name,
       n.sport, n.format
     from unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::float8[],
       $8::float8[], $9::bigint[], $10::text[], $11::text[], $12::int[], $13::int[], $14::int[],
       $15::int[], $16::int[], $17::text[], $18::text[], $19::text[], $20::text[]) as n (place, competition, home, away, round, rate_home,
       rate_away, start_at, played_on, fate, full_home, full_away, half_home, half_away, model,
       seed, import_name, sport, format)
     join competition c on c.calendar_id = $1 and c.name = n.competition
     join competitor h on h.competition_id = c.id and h.name = n.home
     join competitor a on a.competition_id = c.id and a.name = n.away
     order by n.start_at, n.place
     on conflict (calendar_id, place) do nothing`,
    [
      calendarId,
      column((one) => one.place),
      column((one) => one.competition),
      column((one) => one.home),
      column((one) => one.away),
      column((one) => one.round),
      column((one) => one.rates.home),
      column((one) => one.rates.away),
      column((one) => one.startAt),
      column((one) => one.playedOn ?? null),
      column((one) => one.fate),
      column((one) => one.full?.home ?? null),
      column((one) => one.full?.away ?? null),
      column((one) => one.half?.home ?? null),
      column((one) => one.half?.away ?? null),
      column(({ sport = 'football' }) => (sport === 'football' ? sealedModel : kernelModel)),
      column((one) => vaultOf(tx).seal('matchSeed', one.seed.open())),
      column((one) => importName(one) ?? null),
      column((one) => one.sport ?? 'football'),
      column((one) => one.format ?? ''),
    ],
  )
  await insertPins(tx, calendarId, fixtures)
}

export async function sealFixture(
  tx: Tx,
  { id, rates, seed }: Pick<StoredFixture, 'id' | 'rates'> & { readonly seed: Sealed },
): Promise<void> {
  await tx.rows(
    `update fixture set model = $2, seed = $3, rate_home = $4, rate_away = $5
     where id = $1 and model = 1`,
    [id, sealedModel, vaultOf(tx).seal('matchSeed', seed.open()), rates.home, rates.away],
  )
}

/** What was played in a calendar, as far as it is known. */
export async function playedIn(tx: Tx, calendarId: string): Promise<PlayedMatch[]> {
  const rows = await tx.rows<FixtureRow>(
    `${selectFixture} where f.calendar_id = $1 and f.fate = 'played' and f.full_home is not null order by f.place`,
    [calendarId],
  )
  return rows.flatMap(({ home, away, full_home, full_away, played_on: playedOn }) => {
    const score = scoreOf(full_home, full_away)
    return score && playedOn !== null ? [{ home, away, score, playedOn }] : []
  })
}

/** Fixtures that are not over, and those that ended since. */
export async function loadFixtures(tx: Tx, endedSince: number): Promise<StoredFixture[]> {
  const rows = await tx.rows<FixtureRow>(
    `${selectFixture} where f.ended_at is null or f.ended_at >= $1 order by f.id`,
    [endedSince],
  )
  return withPins(tx, rows)
}

export async function loadFixturesOf(
  tx: Tx,
  calendarId: string,
  places: readonly number[],
): Promise<StoredFixture[]> {
  const rows = await tx.rows<FixtureRow>(
    `${selectFixture} where f.calendar_id = $1 and f.place = any($2::bigint[]) order by f.id`,
    [calendarId, places],
  )
  return withPins(tx, rows)
}

export async function endFixtures(tx: Tx, ids: readonly string[], at: number): Promise<void> {
  await tx.rows('update fixture set ended_at = $2 where id = any($1::bigint[])', [ids, at])
}

async function insertPins(
  tx: Tx,
  calendarId: string,
  fixtures: readonly NewFixture[],
): Promise<void> {
  for (const { place, pins = [] } of fixtures) {
    for (const pin of pins) {
      await tx.rows(
        `insert into price_pin (fixture_id, family, period, line, odds)
         select id, $3, $4, $5, $6 from fixture where calendar_id = $1 and place = $2`,
        [calendarId, place, pin.family, pin.period, pin.line ?? null, JSON.stringify(pin.odds)],
      )
    }
  }
}

async function withPins(tx: Tx, rows: readonly FixtureRow[]): Promise<StoredFixture[]> {
  const pins = await tx.rows<PinRow>(
    'select * from price_pin where fixture_id = any($1::bigint[]) order by family, period, line',
    [rows.map((row) => row.id)],
  )
  const byFixture = Map.groupBy(pins, (pin) => String(pin.fixture_id))
  const entries = await entriesOf(
    tx,
    rows.filter(({ model }) => model === outrightModel).map((row) => row.id),
  )
  return rows.map((row) => {
    const own = entries.get(String(row.id))
    const fixture = fixtureOf(tx, row, byFixture.get(String(row.id)) ?? [])
    return own ? { ...fixture, entries: own } : fixture
  })
}

function fixtureOf(tx: Tx, row: FixtureRow, pins: readonly PinRow[]): StoredFixture {
  return {
    id: String(row.id),
    calendarId: row.calendar_id,
    place: Number(row.place),
    competition: { id: String(row.competition_id), name: row.competition },
    home: { id: String(row.home_id), name: row.home },
    away: { id: String(row.away_id), name: row.away },
    round: row.round,
    ...{ sport: row.sport, format: row.format, model: row.model },
    rates: { home: row.rate_home, away: row.rate_away },
    seed: row.seed === null ? undefined : seal(vaultOf(tx).open('matchSeed', row.seed)),
    startAt: Number(row.start_at),
    playedOn: row.played_on ?? undefined,
    fate: row.fate,
    full: scoreOf(row.full_home, row.full_away),
    half: scoreOf(row.half_home, row.half_away),
    endedAt: row.ended_at === null ? undefined : Number(row.ended_at),
    pins: pins.map((pin) => ({
      family: pin.family,
      period: pin.period,
      line: pin.line ?? undefined,
      odds: pin.odds,
    })),
  }
}

export function scoreOf(home: number | null, away: number | null): Score | undefined {
  return home === null || away === null ? undefined : { home, away }
}

const selectFixture = `select f.*, c.name as competition, h.name as home, a.name as away
  from fixture f
  join competition c on c.id = f.competition_id
  join competitor h on h.id = f.home_id
  join competitor a on a.id = f.away_id`

export interface FixtureRow {
  readonly id: bigint
  readonly model: number
  readonly calendar_id: string
  readonly place: bigint
  readonly competition_id: bigint
  readonly competition: string
  readonly home_id: bigint
  readonly home: string
  readonly away_id: bigint
  readonly away: string
  readonly round: string
  readonly sport: SportId
  readonly format: string
  readonly rate_home: number
  readonly rate_away: number
  readonly seed: string | null
  readonly start_at: bigint
  readonly played_on: string | null
  readonly fate: FixtureFate
  readonly full_home: number | null
  readonly full_away: number | null
  readonly half_home: number | null
  readonly half_away: number | null
  readonly ended_at: bigint | null
}

interface PinRow {
  readonly fixture_id: bigint
  readonly family: GoalFamily
  readonly period: GoalPeriod
  readonly line: number | null
  readonly odds: PricePin['odds']
}
