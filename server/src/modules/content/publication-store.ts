import type { ContentPlatform } from '@zhengju/contract/content/calls'
import type { PublicationSlot } from '@zhengju/contract/content/office-calls'
import type { Tx } from '@zhengju/storage/tx'
import type { PublicationRow, PublicationWish, WaitingWish } from './tables.ts'

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

/** What is not over, by its beginning. */
export function scheduledRows(tx: Tx, most: number): Promise<PublicationRow[]> {
  return tx.rows<PublicationRow>(
    `select * from publication
     where waiting is not null or (is_on and (end_at is null or end_at > $1))
     order by start_at, slot, sort, id limit $2`,
    [tx.now, most],
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

export type PublicationValues = Omit<PublicationRow, 'version' | 'updated_at' | 'waiting'>

export async function insertRow(tx: Tx, row: PublicationValues): Promise<PublicationRow> {
  const made = await tx.one<PublicationRow>(
    `insert into publication (id, slot, title, content, cover, side, is_closable, sponsor_type,
       jump_url, platform, sort, start_at, end_at, is_on, picture_id, is_offer, created_at, updated_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $17)
     on conflict (id) do nothing returning *`,
    [...valuesOf(row), tx.now],
  )
  return made ?? known(await lockRow(tx, row.id))
}

export async function updateRow(tx: Tx, row: PublicationValues): Promise<PublicationRow> {
  const changed = await tx.one<PublicationRow>(
    `update publication set slot = $2, title = $3, content = $4, cover = $5, side = $6,
       is_closable = $7, sponsor_type = $8, jump_url = $9, platform = $10, sort = $11,
       start_at = $12, end_at = $13, is_on = $14, picture_id = $15, is_offer = $16, version = version + 1,
       updated_at = $17
     where id = $1 returning *`,
    [...valuesOf(row), tx.now],
  )
  return known(changed)
}

/** A wish as the columns of its row. */
export function columnsOf(id: string, wish: PublicationWish): PublicationValues {
  return {
    id,
    slot: wish.slot,
    title: wish.title.trim(),
    content: wish.content.trim(),
    cover: wish.cover,
    picture_id: wish.pictureId,
    side: wish.side,
    is_closable: wish.isClosable,
    sponsor_type: wish.sponsorType,
    jump_url: wish.jumpUrl,
    platform: wish.platform,
    sort: wish.sort,
    start_at: BigInt(wish.startAt),
    end_at: wish.endAt === null ? null : BigInt(wish.endAt),
    is_on: wish.isOn,
    is_offer: wish.isOffer,
  }
}

/** What waits for a second operator; null once it was decided. */
export async function setWaiting(
  tx: Tx,
  id: string,
  waiting: WaitingWish | null,
): Promise<PublicationRow> {
  const row = await tx.one<PublicationRow>(
    `update publication set waiting = $2::jsonb, version = version + 1, updated_at = $3
     where id = $1 returning *`,
    [id, waiting && JSON.stringify(waiting), tx.now],
  )
  return known(row)
}

function valuesOf(row: PublicationValues): unknown[] {
  const { id, slot, title, content, cover, side, is_closable, sponsor_type } = row
  const { jump_url, platform, sort, start_at, end_at, is_on, picture_id, is_offer } = row
  return [
    ...[id, slot, title, content, cover, side, is_closable, sponsor_type],
    ...[jump_url, platform, sort, start_at, end_at, is_on, picture_id, is_offer],
  ]
}

function known(row: PublicationRow | undefined): PublicationRow {
  if (!row) throw new Error('a publication is missing that was just seen')
  return row
}
