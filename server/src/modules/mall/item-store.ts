import type { MallKind } from '@zhengju/domain/mall'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn } from '../../platform/db/columns.ts'
import { listIf } from '../../platform/db/list.ts'
import type { ItemRow } from './tables.ts'

interface Page {
  readonly before: string | undefined
  readonly limit: number
}

/** What is on the shelf, the newest first. */
export function itemsOn(
  tx: Tx,
  { kind, before, limit }: Page & { readonly kind: MallKind | undefined },
): Promise<ItemRow[]> {
  return tx.rows<ItemRow>(
    `select * from mall_item where is_on and ${listIf(kind, '$1::text', 'kind =')}
       and ${listIf(before, '$2::uuid', 'id <')} order by id desc limit $3`,
    [kind ?? null, before ?? null, limit],
  )
}

export function allItems(tx: Tx, { before, limit }: Page): Promise<ItemRow[]> {
  return tx.rows<ItemRow>(
    `select * from mall_item where ${listIf(before, '$1::uuid', 'id <')} order by id desc limit $2`,
    [before ?? null, limit],
  )
}

/** Nobody else takes of it until this transaction ends. */
export function lockItem(tx: Tx, id: string): Promise<ItemRow | undefined> {
  return tx.one<ItemRow>('select * from mall_item where id = $1 for update', [id])
}

export async function addStock(tx: Tx, id: string, change: number): Promise<void> {
  await tx.rows('update mall_item set stock = stock + $2 where id = $1', [id, change])
}

export async function saveItem(tx: Tx, row: ItemRow): Promise<void> {
  await tx.rows(
    `insert into mall_item (id, kind, name, note, price, stock, is_on, limits, bonus, version, updated_by, updated_at,
       proposed, asked_by, asked_by_name, asked_at, voucher)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     on conflict (id) do update set name = excluded.name, note = excluded.note, price = excluded.price,
       stock = excluded.stock, is_on = excluded.is_on, limits = excluded.limits, bonus = excluded.bonus,
       version = excluded.version, updated_by = excluded.updated_by, updated_at = excluded.updated_at,
       proposed = excluded.proposed, asked_by = excluded.asked_by, asked_by_name = excluded.asked_by_name,
       asked_at = excluded.asked_at, voucher = excluded.voucher`,
    [
      ...[row.id, row.kind, row.name, row.note, row.price, row.stock, row.is_on, row.limits],
      ...[row.bonus, row.version, row.updated_by, row.updated_at],
      ...[row.proposed, row.asked_by, row.asked_by_name, row.asked_at, row.voucher],
    ],
  )
}

/** How many of each were given, to all or to these members together. */
export async function givenOf(
  tx: Tx,
  itemIds: readonly string[],
  memberIds?: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ item_id: string; given: number }>(
    `select item_id, sum(quantity)::int as given from mall_order
     where item_id = any ($1::uuid[]) and state <> 'refused' and ($2::uuid[] is null or member_id = any ($2::uuid[]))
     group by item_id`,
    [idColumn(itemIds), memberIds ? idColumn(memberIds) : null],
  )
  return new Map(rows.map(({ item_id, given }) => [item_id, given]))
}
