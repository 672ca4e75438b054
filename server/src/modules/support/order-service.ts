import type { Currency } from '@zhengju/domain/money'
import type { AttachedOrderKind } from '@zhengju/domain/support'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import type { ListQuery } from '../../platform/call/list.ts'
import type { LineRow } from './tables.ts'

/** An order as it stood when an operator laid it beside an answer. */
export interface AttachedOrder {
  readonly kind: AttachedOrderKind
  readonly orderNo: string
  readonly amount: string
  readonly currency: Currency
}

type Found = Omit<AttachedOrder, 'kind'>

/** The orders of one member that a number finds, of each kind. */
export type OrderLists = Readonly<
  Record<
    AttachedOrderKind,
    (tx: Tx, memberId: string, query: ListQuery) => Promise<readonly Found[]>
  >
>

/** Nothing of anybody else's is ever shown to a member. */
export async function orderOf(
  tx: Tx,
  lists: OrderLists,
  memberId: string,
  { kind, orderNo }: Pick<AttachedOrder, 'kind' | 'orderNo'>,
): Promise<AttachedOrder> {
  const found = await lists[kind](tx, memberId, { order: orderNo, size: 10 })
  const order = found.find((one) => one.orderNo === orderNo)
  if (!order) throw new Failure('support.orderUnknown')
  return { ...order, kind }
}

export function presentOrder(row: LineRow): AttachedOrder | null {
  const { order_amount: amount, order_currency: currency, order_kind: kind, order_no } = row
  if (kind === null || order_no === null || amount === null || currency === null) return null
  return { kind, orderNo: order_no, amount, currency }
}
