import type { Currency } from '@zhengju/domain/money'
import type { DepositState, WithdrawalState } from '@zhengju/domain/payment'
import type { Tx } from '@zhengju/storage/tx'
import type { ListPage } from '../../platform/call/list.ts'
import { listEnd, listIf, listValues, listWhere, listWord } from '../../platform/db/list.ts'
import type { DepositRow, WithdrawalRow } from './tables.ts'

/** Of one member, or of all. */
export interface OrderSearch<State> extends ListPage {
  readonly memberId?: string | undefined
  readonly state?: State | undefined
}

export type ListedDeposit = Pick<
  DepositRow,
  | 'id'
  | 'bill_no'
  | 'member_id'
  | 'member_name'
  | 'method'
  | 'state'
  | 'amount'
  | 'currency'
  | 'credited_amount'
  | 'created_at'
  | 'completed_at'
>
export type ListedWithdrawal = Pick<
  WithdrawalRow,
  | 'id'
  | 'bill_no'
  | 'member_id'
  | 'member_name'
  | 'method'
  | 'state'
  | 'amount'
  | 'fee'
  | 'currency'
  | 'created_at'
  | 'completed_at'
>

const listed = {
  id: 'id',
  order: 'bill_no',
  member: 'member_name',
  amount: 'amount',
  at: 'created_at',
}

export function searchedDeposits(
  tx: Tx,
  search: OrderSearch<DepositState>,
): Promise<ListedDeposit[]> {
  return tx.rows<ListedDeposit>(
    `select id, bill_no, member_id, member_name, method, state, amount, currency, credited_amount - fee as credited_amount,
       created_at, completed_at
     from deposit_order where ${listWhere(listed, search)}
       and ${listIf(search.memberId, '$11::uuid', 'member_id =')} and ${listWord(search.state, '$12::text', 'state =')}
     ${listEnd(listed)}`,
    [...listValues(search), search.memberId ?? null, search.state ?? null],
  )
}

export interface OrderSums {
  readonly count: number
  readonly amount: bigint
  readonly fee: bigint
}

/** What a member put in and what was paid to him, all of it; his own orders are few, and found by his index. */
export async function orderSums(
  tx: Tx,
  memberId: string,
  currency: Currency,
): Promise<{ readonly deposits: OrderSums; readonly withdrawals: OrderSums }> {
  const sums = 'count(*)::int as count, coalesce(sum(fee), 0)::bigint as fee'
  const [deposits, withdrawals] = await Promise.all([
    tx.one<OrderSums>(
      `select ${sums}, coalesce(sum(credited_amount - fee), 0)::bigint as amount from deposit_order
       where member_id = $1 and currency = $2 and state = 'credited'`,
      [memberId, currency],
    ),
    tx.one<OrderSums>(
      `select ${sums}, coalesce(sum(amount - fee), 0)::bigint as amount from withdrawal_order
       where member_id = $1 and currency = $2 and state in ('paid', 'reconciled')`,
      [memberId, currency],
    ),
  ])
  if (!deposits || !withdrawals) throw new Error('a sum is one row')
  return { deposits, withdrawals }
}

export function searchedWithdrawals(
  tx: Tx,
  search: OrderSearch<WithdrawalState>,
): Promise<ListedWithdrawal[]> {
  return tx.rows<ListedWithdrawal>(
    `select id, bill_no, member_id, member_name, method, state, amount, fee, currency, created_at,
       completed_at
     from withdrawal_order where ${listWhere(listed, search)}
       and ${listIf(search.memberId, '$11::uuid', 'member_id =')} and ${listWord(search.state, '$12::text', 'state =')}
     ${listEnd(listed)}`,
    [...listValues(search), search.memberId ?? null, search.state ?? null],
  )
}
