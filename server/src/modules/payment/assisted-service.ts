import { type Currency, moneyText, parseMoney } from '@zhengju/domain/money'
import {
  type AssistedWay,
  orderNumber,
  paymentMethods,
  remarkCode,
  remarkCodeLength,
} from '@zhengju/domain/payment'
import type { Tx } from '@zhengju/storage/tx'
import type { MemberCaller } from '../../platform/call/caller.ts'
import { Failure } from '../../platform/call/failure.ts'
import { type ListQuery, listQuery } from '../../platform/call/list.ts'
import { pageOf } from '../../platform/call/page.ts'
import type { Command } from '../../platform/db/commands.ts'
import type { DrawnPicture, Pictures } from '../../platform/pictures/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import * as assisted from './assisted-store.ts'
import { type DepositDeps, mustBeWithinLimits, mustMayDeposit, stepped } from './deposit-service.ts'
import * as store from './deposit-store.ts'
import { type DepositView, presentDeposit } from './present.ts'
import { receiptPurpose } from './receipt-service.ts'
import type { DepositRow } from './tables.ts'

export interface AssistedDeps extends DepositDeps {
  readonly pictures: Pictures
}

export interface AssistedWish {
  readonly currency: Currency
  readonly amount: string
  readonly way: AssistedWay
  /** The picture in base64. */
  readonly receipt: string
}

const minuteMs = 60_000

/** Keeps the request with its receipt, drawn anew and sealed. No money moves by it. */
export async function createAssistedDeposit(
  deps: AssistedDeps,
  command: Command,
  { member, commandId }: { readonly member: MemberCaller; readonly commandId: string },
  wish: AssistedWish,
): Promise<DepositView> {
  const drawn = await deps.pictures.redraw(Buffer.from(wish.receipt, 'base64'), 'document')
  if (!drawn.ok) throw new Failure('upload.failed', { reason: drawn.reason })
  return command.once((tx) => keep(tx, deps, { member, commandId, wish, picture: drawn.picture }))
}

interface Request {
  readonly member: MemberCaller
  readonly commandId: string
  readonly wish: AssistedWish
  readonly picture: DrawnPicture
}

async function keep(
  tx: Tx,
  deps: AssistedDeps,
  { member, commandId, wish, picture }: Request,
): Promise<DepositView> {
  await mustMayDeposit(tx, member.id, deps.rules)
  const amount = amountOf(deps, wish)
  await store.expireDeposits(tx, member.id)
  await mustBeWithinLimits(tx, member.id, amount)
  const id = tx.runtime.ids.next()
  const order = await store.insertDeposit(tx, {
    id,
    bill_no: orderNumber('D', tx.now, id),
    member_id: member.id,
    member_name: member.name,
    provider: 'desk',
    method: 'assisted',
    way: null,
    amount,
    currency: wish.currency,
    pay_currency: wish.currency,
    turnover_percent: deps.rules.deposit.turnoverPercent,
    remark_code: remarkCode(tx.runtime.random.bytes(remarkCodeLength)),
    command_id: commandId,
    expires_at: tx.now + paymentMethods.assisted.expiryMin * minuteMs,
  })
  if (!order) {
    const open = await store.unfinishedDeposit(tx, member.id, 'assisted')
    throw new Failure('payment.openOrderExists', { billNo: open?.bill_no ?? '' })
  }
  const declared: DepositRow = {
    ...order,
    state: 'declared',
    pay_amount: amount,
    declared_at: BigInt(tx.now),
  }
  await store.saveDeposit(tx, declared)
  const sealed = deps.keys.sealBytes(receiptPurpose, picture.bytes)
  await assisted.insertAssisted(tx, { orderId: id, way: wish.way, type: picture.type, sealed })
  return presentDeposit(declared)
}

function amountOf({ rules }: AssistedDeps, { currency, amount: text }: AssistedWish): bigint {
  if (currency !== rules.currency) throw new Failure('payment.methodUnavailable')
  const { minAmount, maxAmount } = rules.deposit.assisted
  const amount = parseMoney(text, currency)
  if (amount !== undefined && amount >= minAmount && amount <= maxAmount) return amount
  const [min, max] = [minAmount, maxAmount].map((one) => moneyText(one, currency))
  throw new Failure('payment.amountOutOfRange', { min: min ?? '', max: max ?? '' })
}

export async function listAssisted(tx: Tx, query: ListQuery) {
  const { size, page } = listQuery(query)
  return pageOf(await assisted.waitingAssisted(tx, page), size, (row) => ({
    order: presentDeposit(row),
    memberId: row.member_id,
    memberName: row.member_name,
    way: row.assisted_way,
  }))
}

/** What an operator decides about a request, and why. */
export interface AssistedDecision extends Actor {
  readonly billNo: string
  readonly reason: string
}

/** The first operator's word: which money it is. A reference stands for one order, however it is written. */
export async function matchAssisted(
  tx: Tx,
  decision: AssistedDecision & { readonly reference: string; readonly amount: string },
): Promise<DepositView> {
  const order = await waiting(tx, decision)
  const amount = parseMoney(decision.amount, order.currency)
  if (amount === undefined || amount <= 0n) {
    throw new Failure('validation', { fields: [{ path: 'amount', text: '' }] })
  }
  const reference = decision.reference.replaceAll('-', '').toUpperCase()
  const others = await store.lockTransfer(tx, order, reference)
  if (others.some((state) => state !== 'cancelled')) throw new Failure('office.referenceTaken')
  const matched: DepositRow = {
    ...stepped(order, 'paidOtherwise'),
    received_amount: amount,
    channel_no: reference,
    reconcile_reason: 'assisted',
  }
  await store.saveDeposit(tx, matched)
  await assisted.saveMatch(tx, order.id, { operator: decision.operator, reference, amount })
  return noted(tx, decision, 'deposit.match', { before: order, after: matched })
}

export async function turnDownAssisted(tx: Tx, decision: AssistedDecision): Promise<DepositView> {
  const order = await waiting(tx, decision)
  const { operator, reason } = decision
  const closed: DepositRow = {
    ...stepped(order, 'turnedDown'),
    completed_at: BigInt(tx.now),
    decided_by: operator.id,
    decided_reason: reason,
  }
  await store.saveDeposit(tx, closed)
  return noted(tx, decision, 'deposit.turnDown', { before: order, after: closed })
}

async function wanted(tx: Tx, { billNo, reason }: AssistedDecision): Promise<DepositRow> {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const order = await store.lockDeposit(tx, billNo)
  if (order?.method !== 'assisted') throw new Failure('notFound')
  return order
}

async function waiting(tx: Tx, decision: AssistedDecision): Promise<DepositRow> {
  const order = await wanted(tx, decision)
  if (order.state !== 'declared') throw new Failure('office.decided')
  return order
}

async function noted(
  tx: Tx,
  decision: AssistedDecision,
  action: 'deposit.match' | 'deposit.turnDown',
  rows: { readonly before: DepositRow; readonly after: DepositRow },
): Promise<DepositView> {
  const [before, after] = [presentDeposit(rows.before), presentDeposit(rows.after)]
  const memberName = rows.after.member_name
  await note(tx, decision, { action, memberName, before, after })
  return after
}

type Entry = Parameters<typeof writeAuditEntry>[2]

async function note(
  tx: Tx,
  decision: AssistedDecision,
  entry: Pick<Entry, 'action' | 'memberName' | 'before' | 'after'>,
): Promise<void> {
  const { billNo: subject, reason } = decision
  await writeAuditEntry(tx, decision, { ...entry, subject, reason })
}
