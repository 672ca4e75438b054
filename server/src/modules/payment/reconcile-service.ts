import { type Currency, moneyText } from '@zhengju/domain/money'
import { nextDeposit } from '@zhengju/domain/payment'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type ListQuery, listQuery } from '../../platform/call/list.ts'
import { pageOf } from '../../platform/call/page.ts'
import { matchOf } from './assisted-store.ts'
import { credit, worthNow } from './callback-service.ts'
import * as store from './deposit-store.ts'
import { type DepositView, presentDeposit } from './present.ts'
import { reconcilingDeposits } from './reconciling-store.ts'
import type { DepositRow } from './tables.ts'

/** An order whose money came late, in another amount or after it was dismissed elsewhere, as an operator sees it. */
export interface ReconcilingDeposit {
  readonly order: DepositView
  readonly memberId: string
  readonly memberName: string
  readonly receivedAmount: string
  readonly receivedCurrency: Currency
  /** What is credited for it, in the order's own currency; null where nobody knows a price. */
  readonly worth: string | null
  readonly channelNo: string
  readonly why: string
}

export interface DepositDecision {
  readonly billNo: string
  readonly operator: { readonly id: string; readonly name: string }
  readonly reason: string
}

export async function listReconcilingDeposits(
  tx: Tx,
  query: ListQuery,
): Promise<{ items: ReconcilingDeposit[]; nextCursor: string | null }> {
  const { size, page } = listQuery(query)
  return pageOf(await reconcilingDeposits(tx, page), size, present)
}

/** The operator has found the money: exactly what came in is credited, with its turnover. */
export async function settleDeposit(tx: Tx, decision: DepositDecision): Promise<DepositView> {
  const order = await decided(tx, decision, 'settled')
  const match = await matchOf(tx, order.id)
  if (match?.matched_by === decision.operator.id) throw new Failure('office.secondPerson')
  const { received_amount, is_transfer_repeated } = order
  // Another order keeps this transfer.
  if (is_transfer_repeated) throw new Failure('office.decided')
  // Coins for an order whose price nobody froze: it can only be dismissed.
  if (worthNow(order) <= 0n) throw new Failure('office.decided')
  if (received_amount === null) throw new Error(`${order.bill_no} received nothing`)
  await credit(tx, order)
  return presentDeposit((await store.lockDeposit(tx, order.bill_no)) ?? order)
}

/** The operator ends it without a credit: the money went back to its sender, or never was. */
export async function dismissDeposit(tx: Tx, decision: DepositDecision): Promise<DepositView> {
  const order = await decided(tx, decision, 'dismissed')
  const closed = { ...order, completed_at: BigInt(tx.now) }
  await store.saveDeposit(tx, closed)
  return presentDeposit(closed)
}

async function decided(
  tx: Tx,
  { billNo, operator, reason }: DepositDecision,
  event: 'settled' | 'dismissed',
): Promise<DepositRow> {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const order = await store.lockDeposit(tx, billNo)
  if (!order) throw new Failure('notFound')
  const state = nextDeposit(order.state, event)
  if (!state) throw new Failure('office.decided')
  return { ...order, state, decided_by: operator.id, decided_reason: reason }
}

function present(row: DepositRow): ReconcilingDeposit {
  const worth = worthNow(row)
  return {
    order: presentDeposit(row),
    memberId: row.member_id,
    memberName: row.member_name,
    receivedAmount: moneyText(row.received_amount ?? 0n, row.pay_currency),
    receivedCurrency: row.pay_currency,
    worth: worth > 0n ? moneyText(worth, row.currency) : null,
    channelNo: row.channel_no ?? '',
    why: row.reconcile_reason ?? '',
  }
}

/** Whose order it is. */
export async function depositMember(tx: Tx, billNo: string): Promise<string | undefined> {
  return (await store.lockDeposit(tx, billNo))?.member_id
}
