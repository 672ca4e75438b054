import type { Score } from '@zhengju/domain/sport'
import type { Tx } from '@zhengju/storage/tx'
import { insertNames } from './names.ts'

/** An outright as it is made: a fixture whose sides are what it is called. */
export interface NewOutright {
  readonly place: number
  readonly competition: string
  /** What is asked, and of which stage. */
  readonly home: string
  readonly away: string
  /** From when nothing can be bet. */
  readonly startAt: number
  readonly entries: readonly string[]
}

/** The fourth model: its result follows from those of matches. */
export const outrightModel = 4

export async function insertOutrights(
  tx: Tx,
  calendarId: string,
  outrights: readonly NewOutright[],
): Promise<void> {
  await insertNames(tx, calendarId, outrights)
  for (const { place, competition, home, away, startAt, entries } of outrights) {
    await tx.rows(
      `with made as (
         insert into fixture (calendar_id, place, competition_id, home_id, away_id, round, rate_home,
           rate_away, start_at, fate, model)
         select $1, $2, c.id, h.id, a.id, '', 0, 0, $6, 'played', $7
         from competition c
         join competitor h on h.competition_id = c.id and h.name = $4
         join competitor a on a.competition_id = c.id and a.name = $5
         where c.calendar_id = $1 and c.name = $3
         on conflict (calendar_id, place) do nothing returning id)
       insert into outright_entry (fixture_id, number, name)
       select m.id, n.number, n.name from made m, unnest($8::text[]) with ordinality as n (name, number)`,
      [calendarId, place, competition, home, away, startAt, outrightModel, entries],
    )
  }
}

/** Who takes part in each of them. */
export async function entriesOf(
  tx: Tx,
  fixtureIds: readonly bigint[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (fixtureIds.length === 0) return new Map()
  const rows = await tx.rows<{ readonly fixture_id: bigint; readonly name: string }>(
    `select fixture_id, name from outright_entry where fixture_id = any($1::bigint[])
     order by fixture_id, number`,
    [fixtureIds],
  )
  const byFixture = Map.groupBy(rows, (row) => String(row.fixture_id))
  return new Map(Array.from(byFixture, ([id, own]) => [id, own.map(({ name }) => name)] as const))
}

/** The results that stand of the matches of these places. */
export async function scoresOf(
  tx: Tx,
  calendarId: string,
  places: readonly number[],
): Promise<ReadonlyMap<number, Score>> {
  const rows = await tx.rows<{
    readonly place: bigint
    readonly home: number
    readonly away: number
  }>(
    `select f.place, r.home, r.away from fixture f
     join period_result r on r.fixture_id = f.id and r.period = 'full' and r.version = 1
     where f.calendar_id = $1 and f.place = any($2::bigint[]) and r.home is not null`,
    [calendarId, places],
  )
  return new Map(rows.map(({ place, home, away }) => [Number(place), { home, away }]))
}
