import type { ContentPlatform } from '@zhengju/contract/content/calls'
import type { PublicationSlot } from '@zhengju/contract/content/office-calls'
import type { Tx } from '@zhengju/storage/tx'
import type { PublicationRow } from './tables.ts'

/** What stands in a slot now, in its order. */
export function currentRows(
  tx: Tx,
  slot: PublicationSlot,
  { platform, most }: { readonly platform: ContentPlatform; readonly most: number },
): Promise<PublicationRow[]> {
  return tx.rows<PublicationRow>(
    `select * from publication
     where slot = $1 and is_on and start_at <= $2 and (end_at is null or end_at > $2)
       and platform in ('all', $3)
     order by sort, start_at desc, id limit $4`,
    [slot, tx.now, platform, most],
  )
}

/** Everything of a slot: first what is shown first, and of equals the newest. */
export function rowsOf(tx: Tx, slot: PublicationSlot, most: number): Promise<PublicationRow[]> {
  return tx.rows<PublicationRow>(
    'select * from publication where slot = $1 order by sort, start_at desc, id limit $2',
    [slot, most],
  )
}

/** Takes turns with others who add to the slot. */
export async function countOf(tx: Tx, slot: PublicationSlot): Promise<number> {
  await tx.rows('select 1 from site_setting for update')
  const row = await tx.one<{ readonly count: bigint }>(
    'select count(*) as count from publication where slot = $1',
    [slot],
  )
  return Number(row?.count ?? 0)
}

/** Locks the row: two operators stand in a queue. */
export function lockRow(tx: Tx, id: string): Promise<PublicationRow | undefined> {
  return tx.one<PublicationRow>('select * from publication where id = $1 for update', [id])
}

export type PublicationValues = Omit<PublicationRow, 'version' | 'updated_at'>

export async function insertRow(tx: Tx, row: PublicationValues): Promise<PublicationRow> {
  const made = await tx.one<PublicationRow>(
    `insert into publication (id, slot, title, content, cover, side, is_closable, sponsor_type,
       jump_url, platform, sort, start_at, end_at, is_on, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $15)
     on conflict (id) do nothing returning *`,
    [...valuesOf(row), tx.now],
  )
  return made ?? known(await lockRow(tx, row.id))
}

export async function updateRow(tx: Tx, row: PublicationValues): Promise<PublicationRow> {
  const changed = await tx.one<PublicationRow>(
    `update publication set slot = $2, title = $3, content = $4, cover = $5, side = $6,
       is_closable = $7, sponsor_type = $8, jump_url = $9, platform = $10, sort = $11,
       start_at = $12, end_at = $13, is_on = $14, version = version + 1, updated_at = $15
     where id = $1 returning *`,
    [...valuesOf(row), tx.now],
  )
  return known(changed)
}

function valuesOf(row: PublicationValues): unknown[] {
  const { id, slot, title, content, cover, side, is_closable, sponsor_type } = row
  const { jump_url, platform, sort, start_at, end_at, is_on } = row
  return [
    ...[id, slot, title, content, cover, side, is_closable, sponsor_type],
    ...[jump_url, platform, sort, start_at, end_at, is_on],
  ]
}

function known(row: PublicationRow | undefined): PublicationRow {
  if (!row) throw new Error('a publication is missing that was just seen')
  return row
}
