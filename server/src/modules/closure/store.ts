import type { Tx } from '@zhengju/storage/tx'
import type { SiteStopRow, StopWish, WindowRow, WindowTimes, WindowWish } from './tables.ts'

export async function readStop(tx: Tx): Promise<SiteStopRow> {
  return only(await tx.one<SiteStopRow>('select * from site_stop'))
}

/** Locks the row: two operators stand in a queue. */
export async function lockStop(tx: Tx): Promise<SiteStopRow> {
  return only(await tx.one<SiteStopRow>('select * from site_stop for update'))
}

export async function saveStop(
  tx: Tx,
  { isStopped, notice, contact }: StopWish,
): Promise<SiteStopRow> {
  return only(
    await tx.one<SiteStopRow>(
      `update site_stop set is_stopped = $1, notice = $2, contact = $3, version = version + 1,
         updated_at = $4
       returning *`,
      [isStopped, notice, contact, tx.now],
    ),
  )
}

/** Only where no operator has named one. */
export async function fillContact(tx: Tx, contact: string): Promise<void> {
  await tx.rows("update site_stop set contact = $1 where contact = ''", [contact])
}

/** Windows that run or are to come, soonest first. */
export function livingWindows(tx: Tx): Promise<WindowRow[]> {
  return tx.rows<WindowRow>(
    `select id, scope, part, start_at, end_at, content, version from closure_window
     where end_at is null or end_at > $1 order by start_at, id`,
    [tx.now],
  )
}

export function endedWindows(tx: Tx, limit: number): Promise<WindowRow[]> {
  return tx.rows<WindowRow>(
    `select id, scope, part, start_at, end_at, content, version from closure_window
     where end_at <= $1 order by end_at desc, id desc limit $2`,
    [tx.now, limit],
  )
}

/** Windows with a moment between two others, soonest first; one that was ended before it began has none. */
export function windowsBetween(tx: Tx, from: number, to: number): Promise<WindowRow[]> {
  return tx.rows<WindowRow>(
    `select id, scope, part, start_at, end_at, content, version from closure_window
     where start_at < $2 and (end_at is null or (end_at > $1 and end_at > start_at)) order by start_at, id limit 50`,
    [from, to],
  )
}

export function lockWindow(tx: Tx, id: string): Promise<WindowRow | undefined> {
  return tx.one<WindowRow>('select * from closure_window where id = $1 for update', [id])
}

export async function insertWindow(tx: Tx, wish: WindowWish): Promise<WindowRow> {
  const { scope, part, startAt, endAt, content } = wish
  const row = await tx.one<WindowRow>(
    `insert into closure_window (id, scope, part, start_at, end_at, content, created_at)
     values ($1, $2, $3, $4, $5, $6, $7) returning *`,
    [tx.runtime.ids.next(), scope, part, startAt, endAt, content, tx.now],
  )
  return only(row)
}

export async function updateWindow(
  tx: Tx,
  id: string,
  { startAt, endAt, content }: WindowTimes,
): Promise<WindowRow> {
  const row = await tx.one<WindowRow>(
    `update closure_window set start_at = $2, end_at = $3, content = $4, version = version + 1
     where id = $1 returning *`,
    [id, startAt, endAt, content],
  )
  return only(row)
}

function only<Row>(row: Row | undefined): Row {
  if (!row) throw new Error('a row of the closure tables is missing')
  return row
}
