import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../../../platform/db/columns.ts'
import type { RoomRow } from '../tables.ts'

type ToClose = Pick<RoomRow, 'id' | 'subject' | 'opens_at'> & { readonly over_at: bigint | null }

/** Rooms of matches that have begun and were not closed for their end, those that opened first before others. */
export function roomsToClose(tx: Tx, openedBefore: number, limit: number): Promise<ToClose[]> {
  return tx.rows<ToClose>(
    `select id, subject, opens_at, over_at from chat_room
     where kind = 'fixture' and closed_at is null and opens_at <= $1 order by opens_at limit $2`,
    [openedBefore, limit],
  )
}

export async function markOver(tx: Tx, ids: readonly string[]): Promise<void> {
  await tx.rows(
    'update chat_room set over_at = $2 where id = any($1::text[]) and over_at is null',
    [textColumn(ids), tx.now],
  )
}

/** Those of them that were open until now; what an operator has closed stays as it is. */
export async function closeOver(tx: Tx, overBefore: number): Promise<RoomRow[]> {
  const rows = await tx.rows<RoomRow & { readonly was: string }>(
    `with due as (
       select id, state as was from chat_room
       where kind = 'fixture' and closed_at is null and over_at <= $1 order by id for update
     )
     update chat_room r set closed_at = $2, state = case when due.was = 'open' then 'closed' else due.was end
     from due where due.id = r.id returning r.*, due.was`,
    [overBefore, tx.now],
  )
  return rows.filter(({ was }) => was === 'open')
}
