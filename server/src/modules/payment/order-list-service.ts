import { type Currency, moneyText } from '@zhengju/domain/money'
import { type DepositState, paymentMethods, type WithdrawalState } from '@zhengju/domain/payment'
import type { Tx } from '@zhengju/storage/tx'
import { type ListQuery, listQuery } from '../../platform/call/list.ts'
import { type Page, pageOf } from '../../platform/call/page.ts'
import * as store from './order-list-store.ts'
import { numberOrNull } from './present.ts'

/** An order as lists show it: nothing in it is sealed. */
export interface OrderLine<State> {
  readonly billNo: string
  readonly memberId: string
  readonly memberName: string
  readonly method: string
  readonly state: State
  readonly amount: string
  /** Of a deposit what was credited, of a withdrawal the fee. */
  readonly beside: string | null
  readonly currency: Currency
  readonly createdAt: number
  readonly completedAt: number | null
}

type OrderQuery<State> = ListQuery & {
  readonly memberId?: string | undefined
  readonly state?: State | undefined
}

/** Deposit orders of every state, newest first. */
export async function listDepositOrders(
  tx: Tx,
  query: OrderQuery<DepositState>,
): Promise<Page<OrderLine<DepositState>>> {
  const { size, page } = listQuery(query)
  const { memberId, state } = query
  const rows = await store.searchedDeposits(tx, { ...page, memberId, state })
  return pageOf(rows, size, (row) => ({ ...lineOf(row), ...besideOf(row, row.credited_amount) }))
}

/** Withdrawal orders of every state, newest first. */
export async function listWithdrawalOrders(
  tx: Tx,
  query: OrderQuery<WithdrawalState>,
): Promise<Page<OrderLine<WithdrawalState>>> {
  const { size, page } = listQuery(query)
  const { memberId, state } = query
  const rows = await store.searchedWithdrawals(tx, { ...page, memberId, state })
  return pageOf(rows, size, (row) => ({ ...lineOf(row), ...besideOf(row, row.fee) }))
}

function besideOf(
  { currency }: Pick<store.ListedDeposit, 'currency'>,
  amount: bigint | null,
): { readonly beside: string | null } {
  return { beside: amount === null ? null : moneyText(amount, currency) }
}

function lineOf<State>(
  row: Omit<store.ListedDeposit, 'state' | 'credited_amount'> & { readonly state: State },
): Omit<OrderLine<State>, 'beside'> {
  return {
    billNo: row.bill_no,
    memberId: row.member_id,
    memberName: row.member_name,
    method: paymentMethods[row.method].title,
    state: row.state,
    amount: moneyText(row.amount, row.currency),
    currency: row.currency,
    createdAt: Number(row.created_at),
    completedAt: numberOrNull(row.completed_at),
  }
}
