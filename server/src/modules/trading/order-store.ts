import type { VoidReason } from '@zhengju/domain/trading'
import type { Tx } from '@zhengju/storage/tx'
import type { ListPage } from '../../platform/call/list.ts'
import { listEnd, listIf, listValues, listWhere } from '../../platform/db/list.ts'

/** A row of `trading_order` with the names of both operators. */
export interface OrderRow {
  readonly id: string
  readonly deed: 'result' | 'void'
  readonly fixture_id: string
  readonly market: string
  /** Empty, but in orders of before: a void is for every side. */
  readonly side: string
  readonly void_reason: VoidReason | null
  readonly period: 'full' | 'firstHalf' | null
  readonly home: number | null
  readonly away: number | null
  readonly asked_by: string
  readonly asked_name: string
  readonly asked_at: bigint
  readonly reason: string
  readonly agreed_by: string | null
  readonly agreed_at: bigint | null
  readonly agreed_name: string | null
  readonly done_at: bigint | null
}

export type NewOrder = Pick<
  OrderRow,
  'deed' | 'fixture_id' | 'market' | 'void_reason' | 'period' | 'home' | 'away' | 'reason'
>

const selectOrders = `select o.*, a.name as asked_name, g.name as agreed_name
  from trading_order o join operator a on a.id = o.asked_by
  left join operator g on g.id = o.agreed_by`

export async function insertOrder(tx: Tx, order: NewOrder, operatorId: string): Promise<string> {
  const id = tx.runtime.ids.next()
  await tx.rows(
    `insert into trading_order (id, deed, fixture_id, market, side, void_reason, period, home, away,
       reason, asked_by, asked_at)
     values ($1, $2, $3, $4, '', $5, $6, $7, $8, $9, $10, $11)`,
    [
      id,
      order.deed,
      order.fixture_id,
      order.market,
      order.void_reason,
      order.period,
      order.home,
      order.away,
      order.reason,
      operatorId,
      tx.now,
    ],
  )
  return id
}

export function findOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return tx.one<OrderRow>(`${selectOrders} where o.id = $1`, [id])
}

/** Locked, so that of two who agree at once the second one sees the first. */
export function lockOrder(tx: Tx, id: string): Promise<OrderRow | undefined> {
  return tx.one<OrderRow>(`${selectOrders} where o.id = $1 for update of o`, [id])
}

export async function agreeOrder(tx: Tx, id: string, operatorId: string): Promise<void> {
  await tx.rows('update trading_order set agreed_by = $2, agreed_at = $3 where id = $1', [
    id,
    operatorId,
    tx.now,
  ])
}

/** Of that agreement alone, and of an order that is not done. */
export async function takeBackAgreement(
  tx: Tx,
  { id, agreed_at }: Pick<OrderRow, 'id' | 'agreed_at'>,
): Promise<void> {
  await tx.rows(
    `update trading_order set agreed_by = null, agreed_at = null
     where id = $1 and agreed_at = $2 and done_at is null`,
    [id, agreed_at],
  )
}

/** With who had agreed when the house was told, whatever came between. */
export async function endOrder(
  tx: Tx,
  { id, agreed_by, agreed_at }: Pick<OrderRow, 'id' | 'agreed_by' | 'agreed_at'>,
): Promise<void> {
  await tx.rows(
    `update trading_order set done_at = $2, agreed_by = $3, agreed_at = $4
     where id = $1 and done_at is null`,
    [id, tx.now, agreed_by, agreed_at],
  )
}

const listed = { id: 'o.id', at: 'o.asked_at' }

/** The newest first. */
export function listOrders(
  tx: Tx,
  page: ListPage & {
    readonly fixtureId: string | undefined
    readonly isDone: boolean | undefined
  },
): Promise<OrderRow[]> {
  const { fixtureId, isDone } = page
  return tx.rows<OrderRow>(
    `${selectOrders} where ${listWhere(listed, page)}
       and ${listIf(fixtureId, '$11::text', 'o.fixture_id =')}
       and ${listIf(isDone, '$12::boolean', '(o.done_at is not null) =')}
     ${listEnd(listed)}`,
    [...listValues(page), fixtureId ?? null, isDone ?? null],
  )
}
