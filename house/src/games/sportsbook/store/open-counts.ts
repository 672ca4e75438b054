import type { Tx } from '@zhengju/storage/tx'
import type { OpenCount } from '../book/open-counts.ts'

/** Counts that decided a bet before their period was over: what it was settled by stands for ever. */
export async function recordOpenCounts(tx: Tx, counts: readonly OpenCount[]): Promise<void> {
  await tx.rows(
    `insert into open_count (fixture_id, period, home, away, to_win, counted_at)
     select n.fixture_id, n.period, n.home, n.away, n.to_win, $6
     from unnest($1::bigint[], $2::text[], $3::int[], $4::int[], $5::int[])
       as n (fixture_id, period, home, away, to_win)
     on conflict do nothing`,
    [
      counts.map((one) => one.fixtureId),
      counts.map((one) => one.period),
      counts.map((one) => one.score.home),
      counts.map((one) => one.score.away),
      counts.map((one) => one.toWin ?? null),
      tx.now,
    ],
  )
}

/** The latest of each period: counts only grow. */
export async function openCountsOf(tx: Tx, fixtureIds: readonly string[]): Promise<OpenCount[]> {
  const rows = await tx.rows<OpenCountRow>(
    `select distinct on (fixture_id, period) fixture_id, period, home, away, to_win from open_count
     where fixture_id = any($1::bigint[]) order by fixture_id, period, home + away desc`,
    [fixtureIds],
  )
  return rows.map(({ fixture_id, period, home, away, to_win }) => ({
    ...{ fixtureId: String(fixture_id), period, score: { home, away } },
    ...(to_win !== null && { toWin: to_win }),
  }))
}

interface OpenCountRow {
  readonly fixture_id: bigint
  readonly period: string
  readonly home: number
  readonly away: number
  readonly to_win: number | null
}
