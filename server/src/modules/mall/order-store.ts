import type { MallOrderState } from '@zhengju/domain/mall'
import type { Tx } from '@zhengju/storage/tx'
import type { ListPage } from '../../platform/call/list.ts'
import { textColumn } from '../../platform/db/columns.ts'
import { listEnd, listIf, listValues, listWhere, listWord } from '../../platform/db/list.ts'
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
  readonly memberId: string
  readonly state: MallOrderState | undefined
  readonly before: string | undefined
  readonly limit: number
}

/** A member's, the newest first. */
export function orders(tx: Tx, { memberId, state, before, limit }: OrderPage): Promise<OrderRow[]> {
  return tx.rows<OrderRow>(
    `select * from mall_order where member_id = $1
       and ${listWord(state, '$2::text', 'state =')} and ${listIf(before, '$3::uuid', 'id <')}
     order by id desc limit $4`,
    [memberId, state ?? null, before ?? null, limit],
  )
}

export type ListedOrder = OrderRow & { readonly member_name: string }

const listed = {
  id: 'o.id',
  order: 'o.order_no',
  member: 'm.name',
  // Coins have no cents; the filter has.
  amount: '(o.price * o.quantity * 100)',
  at: 'o.created_at',
}

/** Of all members, the newest first. */
export function findOrders(
  tx: Tx,
  page: ListPage & { readonly state: MallOrderState | undefined },
): Promise<ListedOrder[]> {
  return tx.rows<ListedOrder>(
    `select o.*, m.name as member_name from mall_order o join member m on m.id = o.member_id
     where ${listWhere(listed, page)} and ${listWord(page.state, '$11::text', 'o.state =')}
     ${listEnd(listed)}`,
    [...listValues(page), page.state ?? null],
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
