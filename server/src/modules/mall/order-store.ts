import type { MallOrderState } from '@zhengju/domain/mall'
import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../../platform/db/columns.ts'
import { listIf } from '../../platform/db/list.ts'
import type { OrderRow } from './tables.ts'

export async function insertOrder(tx: Tx, row: OrderRow): Promise<void> {
  await tx.rows(
    `insert into mall_order (id, order_no, member_id, item_id, kind, name, price, quantity, state, hold_id,
       address_sealed, created_at, decided_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
    [
      ...[row.id, row.order_no, row.member_id, row.item_id, row.kind, row.name, row.price],
      ...[row.quantity, row.state, row.hold_id, row.address_sealed, row.created_at],
      row.decided_at,
    ],
  )
}

export function findOrder(tx: Tx, orderNo: string): Promise<OrderRow | undefined> {
  return tx.one<OrderRow>('select * from mall_order where order_no = $1', [orderNo])
}

export function lockOrder(tx: Tx, orderNo: string): Promise<OrderRow | undefined> {
  return tx.one<OrderRow>('select * from mall_order where order_no = $1 for update', [orderNo])
}

export async function saveOrder(tx: Tx, row: OrderRow): Promise<void> {
  await tx.rows(
    `update mall_order set state = $2, tracking = $3, decided_by = $4, reason = $5, decided_at = $6 where id = $1`,
    [row.id, row.state, row.tracking, row.decided_by, row.reason, row.decided_at],
  )
}

export interface OrderPage {
  readonly memberId?: string
  readonly state: MallOrderState | undefined
  readonly before: string | undefined
  readonly limit: number
}

/** The newest first. */
export function orders(tx: Tx, { memberId, state, before, limit }: OrderPage): Promise<OrderRow[]> {
  return tx.rows<OrderRow>(
    `select * from mall_order where ${listIf(memberId, '$1::uuid', 'member_id =')}
       and ${listIf(state, '$2::text', 'state =')} and ${listIf(before, '$3::uuid', 'id <')}
     order by id desc limit $4`,
    [memberId ?? null, state ?? null, before ?? null, limit],
  )
}

/** Sent so long ago that they are taken as received. */
export function shippedBefore(tx: Tx, at: number, limit: number): Promise<OrderRow[]> {
  return tx.rows<OrderRow>(
    `select * from mall_order where state = 'shipped' and decided_at < $1 order by id limit $2
     for update skip locked`,
    [at, limit],
  )
}

/** What the lines of orders were for. */
export async function titlesByOrder(
  tx: Tx,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, { readonly text: string }>> {
  const rows = await tx.rows<Pick<OrderRow, 'order_no' | 'name' | 'quantity'>>(
    'select order_no, name, quantity from mall_order where order_no = any ($1::text[])',
    [textColumn(orderNos)],
  )
  return new Map(
    rows.map(({ order_no, name, quantity }) => [order_no, { text: `${name} × ${quantity}` }]),
  )
}
