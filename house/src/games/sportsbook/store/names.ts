import type { Tx } from '@zhengju/storage/tx'

interface NamedSides {
  readonly competition: string
  readonly home: string
  readonly away: string
}

/** Names of competitions and competitors that are not there yet. */
export async function insertNames(
  tx: Tx,
  calendarId: string,
  fixtures: readonly NamedSides[],
): Promise<void> {
  const teams = fixtures.flatMap((one) => [
    { competition: one.competition, name: one.home },
    { competition: one.competition, name: one.away },
  ])
  await tx.rows(
    `insert into competition (calendar_id, name)
     select $1, name from (select distinct unnest($2::text[]) as name) n order by name
     on conflict do nothing`,
    [calendarId, teams.map((team) => team.competition)],
  )
  await tx.rows(
    `insert into competitor (competition_id, name)
     select distinct c.id, n.name
     from unnest($2::text[], $3::text[]) as n (competition, name)
     join competition c on c.calendar_id = $1 and c.name = n.competition
     on conflict do nothing`,
    [calendarId, teams.map((team) => team.competition), teams.map((team) => team.name)],
  )
}
