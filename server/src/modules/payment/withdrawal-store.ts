import type { Currency } from '@zhengju/domain/money'
import { isOpenWithdrawal, type WithdrawalState, withdrawalStates } from '@zhengju/domain/payment'
import { dayBounds, siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import type { ListPage } from '../../platform/call/list.ts'
import { idColumn, textColumn } from '../../platform/db/columns.ts'
import { listEnd, listValues, listWhere, listWord } from '../../platform/db/list.ts'
import type { OrderPage } from './deposit-store.ts'
import type { ApprovalRow, StepRow, WithdrawalRow } from './tables.ts'

const from = `select w.*, a.type, a.bank_code, a.card_sealed, a.address_sealed
  from withdrawal_order w
  join payment_account a on a.id = w.account_id`

export type NewWithdrawal = Pick<
  WithdrawalRow,
  | 'id'
  | 'bill_no'
  | 'member_id'
  | 'member_name'
  | 'provider'
  | 'method'
  | 'account_id'
  | 'amount'
  | 'fee'
  | 'currency'
  | 'hold_id'
  | 'member_address'
> &
  Partial<Pick<WithdrawalRow, 'category' | 'exemption'>>

/** A new order, `deducted` and due at once. */
export async function insertWithdrawal(tx: Tx, order: NewWithdrawal): Promise<void> {
  await tx.rows(
    `insert into withdrawal_order (id, bill_no, member_id, member_name, provider, method, account_id,
       state, amount, fee, currency, hold_id, member_address, created_at, next_at, category, exemption)
     values ($1, $2, $3, $4, $5, $6, $7, 'deducted', $8, $9, $10, $11, $12, $13, $13, $14, $15)`,
    [
      order.id,
      order.bill_no,
      order.member_id,
      order.member_name,
      order.provider,
      order.method,
      order.account_id,
      order.amount,
      order.fee,
      order.currency,
      order.hold_id,
      order.member_address,
      tx.now,
      order.category ?? 1,
      order.exemption ?? null,
    ],
  )
}

export function findWithdrawal(tx: Tx, billNo: string): Promise<WithdrawalRow | undefined> {
  return tx.one<WithdrawalRow>(`${from} where w.bill_no = $1`, [billNo])
}

export function lockWithdrawal(tx: Tx, billNo: string): Promise<WithdrawalRow | undefined> {
  return tx.one<WithdrawalRow>(`${from} where w.bill_no = $1 for update of w`, [billNo])
}

/** Of one member, or of all. */
export function withdrawalsOf(
  tx: Tx,
  memberId: string,
  { state, before, limit }: OrderPage<WithdrawalState>,
): Promise<WithdrawalRow[]> {
  return tx.rows<WithdrawalRow>(
    `${from} where w.member_id = $1 and ($2::text is null or w.state = $2)
       and ($3::uuid is null or w.id < $3) order by w.id desc limit $4`,
    [memberId, state ?? null, before ?? null, limit],
  )
}

const listed = {
  id: 'w.id',
  order: 'w.bill_no',
  member: 'w.member_name',
  amount: 'w.amount',
  at: 'w.created_at',
}

/** Of all members, newest first. */
export function searchWithdrawals(
  tx: Tx,
  search: ListPage & { readonly state: WithdrawalState | undefined },
): Promise<WithdrawalRow[]> {
  return tx.rows<WithdrawalRow>(
    `${from} where ${listWhere(listed, search)} and ${listWord(search.state, '$11::text', 'w.state =')}
     ${listEnd(listed)}`,
    [...listValues(search), search.state ?? null],
  )
}

/** A member's money in one currency. */
export interface OwnMoney {
  readonly memberId: string
  readonly currency: Currency
}

/** What was asked for between two instants and was not given back; what was exempt takes no room of the day. */
export async function usedBetween(
  tx: Tx,
  { memberId, currency }: OwnMoney,
  { from: start, to }: { readonly from: number; readonly to: number },
): Promise<{ readonly count: number; readonly amount: bigint }> {
  const row = await tx.one<{ count: bigint; amount: bigint }>(
    `select count(*) as count, coalesce(sum(amount), 0)::bigint as amount from withdrawal_order
     where member_id = $1 and created_at >= $2 and created_at < $3 and currency = $4
       and state not in ('refused', 'failed') and exemption is null`,
    [memberId, start, to, currency],
  )
  return { count: Number(row?.count ?? 0n), amount: row?.amount ?? 0n }
}

/** What is held of orders that are not decided yet, minor units. */
export async function heldForWithdrawals(
  tx: Tx,
  { memberId, currency }: OwnMoney,
): Promise<bigint> {
  const row = await tx.one<{ amount: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as amount from withdrawal_order
     where member_id = $1 and currency = $2 and state = any ($3::text[])`,
    [memberId, currency, textColumn(withdrawalStates.filter(isOpenWithdrawal))],
  )
  return row?.amount ?? 0n
}

/** What of the member's orders was approved on this site day and not given back, minor units. */
export async function approvedToday(
  tx: Tx,
  { memberId, currency }: OwnMoney,
  exceptId: string | null = null,
): Promise<bigint> {
  const { from: start, to } = today(tx)
  const row = await tx.one<{ amount: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as amount from withdrawal_order
     where member_id = $1 and ($2::uuid is null or id <> $2) and decided_at >= $3 and decided_at < $4
       and currency = $5 and state in ('approved', 'paying', 'paid', 'reconciled')`,
    [memberId, exceptId, start, to, currency],
  )
  return row?.amount ?? 0n
}

/** The same beside each of these orders; those with nothing beside them are missing. */
export async function approvedBeside(
  tx: Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const day = today(tx)
  const rows = await tx.rows<{ id: string; amount: bigint }>(
    `select w.id, sum(o.amount)::bigint as amount from withdrawal_order w
     join withdrawal_order o on o.member_id = w.member_id and o.currency = w.currency and o.id <> w.id
     where w.id = any ($1::uuid[]) and o.decided_at >= $2 and o.decided_at < $3
       and o.state in ('approved', 'paying', 'paid', 'reconciled')
     group by w.id`,
    [idColumn(orderIds), day.from, day.to],
  )
  return new Map(rows.map(({ id, amount }) => [id, amount]))
}

function today(tx: Tx): { readonly from: number; readonly to: number } {
  return dayBounds(siteDay(tx.now)) ?? { from: tx.now, to: tx.now }
}

/** Writes what may change of an order, and the step when its state did. */
export async function saveWithdrawal(tx: Tx, order: WithdrawalRow): Promise<void> {
  await tx.rows(
    `update withdrawal_order set state = $2, reason = $3, channel_no = $4, decided_at = $5,
       completed_at = $6, next_at = $7, asks = $8, provider = $9, pay_currency = $10, pay_amount = $11, pay_rate = $12
     where id = $1`,
    [
      order.id,
      order.state,
      order.reason,
      order.channel_no,
      order.decided_at,
      order.completed_at,
      order.next_at,
      order.asks,
      order.provider,
      order.pay_currency,
      order.pay_amount,
      order.pay_rate,
    ],
  )
}

export async function insertStep(
  tx: Tx,
  orderId: string,
  step: Pick<StepRow, 'state' | 'actor' | 'reason'>,
): Promise<void> {
  await tx.rows(
    `insert into withdrawal_step (order_id, step, state, actor, reason, at)
     select $1, count(*)::integer + 1, $2, $3, $4, $5 from withdrawal_step where order_id = $1`,
    [orderId, step.state, step.actor, step.reason, tx.now],
  )
}

export function stepsOf(tx: Tx, orderId: string): Promise<StepRow[]> {
  return tx.rows<StepRow>(
    'select state, actor, reason, at from withdrawal_step where order_id = $1 order by step',
    [orderId],
  )
}

/** False when that operator approved it before. */
export async function insertApproval(
  tx: Tx,
  orderId: string,
  approval: ApprovalRow & { readonly reason: string },
): Promise<void> {
  await tx.rows(
    `insert into withdrawal_approval (order_id, operator_id, operator_name, reason, at)
     values ($1, $2, $3, $4, $5)`,
    [orderId, approval.operator_id, approval.operator_name, approval.reason, tx.now],
  )
}

/** What was approved has changed: nobody has approved it as it is now. The steps tell who once did. */
export async function dropApprovals(tx: Tx, orderId: string): Promise<void> {
  await tx.rows('delete from withdrawal_approval where order_id = $1', [orderId])
}

export async function markOrder(
  tx: Tx,
  orderId: string,
  mark: {
    readonly operator: { readonly id: string; readonly name: string }
    readonly reason: string
  },
): Promise<void> {
  await tx.rows(
    `update withdrawal_order set marked_by = $2, marked_by_name = $3, marked_reason = $4, marked_at = $5
     where id = $1`,
    [orderId, mark.operator.id, mark.operator.name, mark.reason, tx.now],
  )
}

/** The payout is due at once. */
export async function unmarkOrder(tx: Tx, orderId: string): Promise<void> {
  await tx.rows(
    `update withdrawal_order set marked_by = null, marked_by_name = null, marked_reason = null,
       marked_at = null, asks = least(asks, 1), next_at = $2
     where id = $1`,
    [orderId, tx.now],
  )
}

/** First approvals first, by order. */
export async function approvalsOf(
  tx: Tx,
  orderIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ApprovalRow[]>> {
  const rows = await tx.rows<ApprovalRow & { readonly order_id: string }>(
    `select order_id, operator_id, operator_name from withdrawal_approval
     where order_id = any ($1::uuid[]) order by at, operator_id`,
    [idColumn(orderIds)],
  )
  return Map.groupBy(rows, ({ order_id }) => order_id)
}

/** Takes orders that a job has to move on; nobody else does until the lease is over. */
export async function claimDue(tx: Tx, leaseMs: number, limit: number): Promise<string[]> {
  const rows = await tx.rows<{ bill_no: string }>(
    `update withdrawal_order set next_at = $2 where id in
       (select id from withdrawal_order where next_at <= $1 order by next_at limit $3
        for update skip locked)
     returning bill_no`,
    [BigInt(tx.now), BigInt(tx.now + leaseMs), limit],
  )
  return rows.map(({ bill_no }) => bill_no)
}
