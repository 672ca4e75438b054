import type { Fixture, FixtureState, Score, SportId } from '@zhengju/domain/sport'
import type { SportVenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { realTime } from '../book/clock.ts'
import { type FixtureFate, type FixtureRow, scoreOf } from './fixtures.ts'
import { outrightModel } from './outrights.ts'

export interface PastQuery {
  readonly venue: SportVenueId
  readonly sport: SportId
  /** Epoch milliseconds, from inclusive, to exclusive: when the match was over. */
  readonly from: number
  readonly to: number
  readonly limit: number
  readonly offset: number
}

export interface PastFixtures {
  readonly total: number
  readonly fixtures: readonly Fixture[]
}

/**
 * Matches that are over, by competition and then the last one first, with the results that bets on them are settled
 * by: what was corrected is shown as it was corrected.
 */
export async function listPastFixtures(tx: Tx, query: PastQuery): Promise<PastFixtures> {
  const { sport, from, to, limit, offset } = query
  const among = [from, to, sport, outrightModel]
  const count = await tx.one<{ readonly total: bigint }>(
    `select count(*) as total from fixture f where ${isPast}`,
    among,
  )
  const rows = await tx.rows<PastRow>(
    `${pastRows}
     where ${isPast}
     order by f.competition_id, f.ended_at desc, f.id limit $5 offset $6`,
    [...among, limit, offset],
  )
  return {
    total: Number(count?.total ?? 0n),
    fixtures: rows.map((row) => pastFixture(row, query.venue)),
  }
}

/** The same of one match. */
export async function pastFixtureOf(
  tx: Tx,
  venue: SportVenueId,
  fixtureId: string,
): Promise<Fixture | undefined> {
  if (!/^[1-9]\d{0,17}$/.test(fixtureId)) return undefined
  const row = await tx.one<PastRow>(
    `${pastRows} where f.id = $1 and f.ended_at <= $2 and f.model <> $3`,
    [fixtureId, tx.now, outrightModel],
  )
  return row && pastFixture(row, venue)
}

const isPast = 'f.ended_at >= $1 and f.ended_at < $2 and f.sport = $3 and f.model <> $4'

function latest(period: 'full' | 'firstHalf'): string {
  return `select home, away from period_result
     where fixture_id = f.id and period = '${period}' order by version desc limit 1`
}

const pastRows = `select f.id, f.sport, f.competition_id, f.home_id, f.away_id, f.start_at, f.played_on, f.fate,
    c.name as competition, h.name as home, a.name as away,
    k.real_at, k.calendar_at, k.speed,
    w.home as full_home, w.away as full_away, p.home as half_home, p.away as half_away
  from fixture f
  join calendar k on k.id = f.calendar_id
  join competition c on c.id = f.competition_id
  join competitor h on h.id = f.home_id
  join competitor a on a.id = f.away_id
  left join lateral (${latest('full')}) w on true
  left join lateral (${latest('firstHalf')}) p on true`

function pastFixture(row: PastRow, venue: SportVenueId): Fixture {
  const clock = {
    realAt: Number(row.real_at),
    calendarAt: Number(row.calendar_at),
    speed: row.speed,
  }
  const score = scoreOf(row.full_home, row.full_away)
  return {
    venue,
    id: String(row.id),
    ...(row.sport !== 'football' && { sport: row.sport }),
    competition: { id: String(row.competition_id), name: row.competition },
    home: { id: String(row.home_id), name: row.home },
    away: { id: String(row.away_id), name: row.away },
    origin:
      row.played_on === null ? { kind: 'generated' } : { kind: 'replay', playedOn: row.played_on },
    startAt: realTime(clock, Number(row.start_at)),
    state: stateOf(row.fate, score),
    stage: 'today',
    period: 'ended',
    elapsedSec: 0,
    score: score ?? nil,
    halfScore: scoreOf(row.half_home, row.half_away),
    redCards: nil,
    corners: nil,
    isNeutral: false,
    marketState: 'closed',
    marketCount: 0,
    markets: [],
  }
}

/** Played later all the same, it has a result; played and without one, it was made void. */
function stateOf(fate: FixtureFate, score: Score | undefined): FixtureState {
  if (score) return 'ended'
  return fate === 'played' ? 'cancelled' : fate
}

const nil: Score = { home: 0, away: 0 }

type Told = 'id' | 'sport' | 'start_at' | 'played_on' | 'fate'
type Names = 'competition_id' | 'competition' | 'home_id' | 'home' | 'away_id' | 'away'
type Scores = 'full_home' | 'full_away' | 'half_home' | 'half_away'
interface PastRow extends Pick<FixtureRow, Told | Names | Scores> {
  readonly real_at: bigint
  readonly calendar_at: bigint
  readonly speed: number
}
