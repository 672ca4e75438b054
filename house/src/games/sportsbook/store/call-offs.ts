import type { Tx } from '@zhengju/storage/tx'

export async function insertCallOffs(tx: Tx, fixtureIds: readonly string[]): Promise<void> {
  await tx.rows(
    `insert into call_off (fixture_id, called_at) select id, $2 from unnest($1::bigint[]) as n (id)
     on conflict do nothing`,
    [fixtureIds, tx.now],
  )
}

/** For each of these that was called off: the longest window that has run out, in hours. */
export async function overHoursOf(
  tx: Tx,
  fixtureIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<Pick<CallOffRow, 'fixture_id' | 'over_hours'>>(
    'select fixture_id, over_hours from call_off where fixture_id = any($1::bigint[])',
    [fixtureIds],
  )
  return new Map(rows.map((row) => [String(row.fixture_id), row.over_hours]))
}

export interface OpenCallOff {
  readonly fixtureId: string
  readonly calendarId: string
  readonly startAt: number
  readonly overHours: number
}

/** Those of which a window is still open. */
export async function openCallOffs(tx: Tx, longest: number): Promise<readonly OpenCallOff[]> {
  const rows = await tx.rows<CallOffRow>(
    `select c.fixture_id, c.over_hours, f.calendar_id, f.start_at
     from call_off c join fixture f on f.id = c.fixture_id where c.over_hours < $1`,
    [longest],
  )
  return rows.map((row) => ({
    fixtureId: String(row.fixture_id),
    calendarId: row.calendar_id,
    startAt: Number(row.start_at),
    overHours: row.over_hours,
  }))
}

export async function setOverHours(tx: Tx, fixtureId: string, hours: number): Promise<void> {
  await tx.rows(
    'update call_off set over_hours = $2 where fixture_id = $1::bigint and over_hours < $2',
    [fixtureId, hours],
  )
}

interface CallOffRow {
  readonly fixture_id: bigint
  readonly over_hours: number
  readonly calendar_id: string
  readonly start_at: bigint
}
