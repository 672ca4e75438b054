import type { Score } from '@zhengju/domain/sport'
import type { Tx } from '@zhengju/storage/tx'

export interface PeriodResult {
  readonly fixtureId: string
  /** `full` and `firstHalf` of goals; `points/quarter1`, `goals/full/nth/3`. */
  readonly period: string
  /** Undefined: the period is void. Of who was first: 1:0, 0:1, or 0:0 for nobody. */
  readonly score: Score | undefined
  /** Told of a match that was called off: the longest window that had run out by then, in hours. */
  readonly toldAtHours?: number | undefined
}

/** First results of periods; one that is known already stays as it is. */
export async function recordResults(tx: Tx, results: readonly PeriodResult[]): Promise<void> {
  await tx.rows(
    `insert into period_result (fixture_id, period, version, home, away, decided_at, over_hours)
     select n.fixture_id, n.period, 1, n.home, n.away, $5, n.over_hours
     from unnest($1::bigint[], $2::text[], $3::int[], $4::int[], $6::int[])
       as n (fixture_id, period, home, away, over_hours)
     on conflict do nothing`,
    [
      results.map((one) => one.fixtureId),
      results.map((one) => one.period),
      results.map((one) => one.score?.home ?? null),
      results.map((one) => one.score?.away ?? null),
      tx.now,
      results.map((one) => one.toldAtHours ?? null),
    ],
  )
}

/**
 * The next version of a period's result; undefined when it has none yet. Of a match that was called off it keeps which
 * windows had run out when the first of them was told: a correction is as early as what it corrects.
 */
export async function correctResult(tx: Tx, result: PeriodResult): Promise<number | undefined> {
  const row = await tx.one<{ version: number }>(
    `insert into period_result (fixture_id, period, version, home, away, decided_at, over_hours)
     select $1, $2, max(version) + 1, $3, $4, $5,
       coalesce(min(over_hours), (select c.over_hours from call_off c where c.fixture_id = $1))
     from period_result where fixture_id = $1 and period = $2
     having max(version) is not null
     returning version`,
    [
      result.fixtureId,
      result.period,
      result.score?.home ?? null,
      result.score?.away ?? null,
      tx.now,
    ],
  )
  return row?.version
}

/** Every version of them, in the order in which they were written. */
export async function resultVersions(
  tx: Tx,
  fixtureIds: readonly string[],
): Promise<(CurrentResult & { readonly decidedAt: number })[]> {
  const rows = await tx.rows<ResultRow & { readonly decided_at: bigint }>(
    `select fixture_id, period, version, home, away, over_hours, decided_at from period_result
     where fixture_id = any($1::bigint[]) order by decided_at, version limit 200`,
    [fixtureIds],
  )
  return rows.map((row) => ({ ...currentResult(row), decidedAt: Number(row.decided_at) }))
}

export interface CurrentResult extends PeriodResult {
  readonly version: number
}

export async function currentResults(
  tx: Tx,
  fixtureIds: readonly string[],
): Promise<CurrentResult[]> {
  const rows = await tx.rows<ResultRow>(
    `select distinct on (fixture_id, period) fixture_id, period, version, home, away, over_hours
     from period_result where fixture_id = any($1::bigint[])
     order by fixture_id, period, version desc`,
    [fixtureIds],
  )
  return rows.map(currentResult)
}

function currentResult(row: ResultRow): CurrentResult {
  const { home, away } = row
  return {
    fixtureId: String(row.fixture_id),
    period: row.period,
    version: row.version,
    toldAtHours: row.over_hours ?? undefined,
    score: home === null || away === null ? undefined : { home, away },
  }
}

interface ResultRow {
  readonly fixture_id: bigint
  readonly period: string
  readonly version: number
  readonly home: number | null
  readonly away: number | null
  readonly over_hours: number | null
}

/** Football of which somebody else tells the result: what we invent ends as it was committed to. */
export async function isFedFootball(tx: Tx, id: string): Promise<boolean> {
  const row = await tx.one(
    `select id from fixture where id = $1 and sport = 'football' and played_on is not null`,
    [id],
  )
  return row !== undefined
}
