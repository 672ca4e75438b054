import type { listAdjustments as listCall } from '@zhengju/contract/adjustment/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { TrailAction } from '@zhengju/contract/trail/trail-action'
import {
  type AdjustmentDirection,
  type AdjustmentEvent,
  type AdjustmentRules,
  adjustmentFailure,
  mayDecideAdjustment,
  nextAdjustment,
} from '@zhengju/domain/adjustment'
import { movements } from '@zhengju/domain/ledger'
import { type Minor, moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { orderNumber } from '@zhengju/domain/payment'
import { dayBounds, siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { type ListQuery, listQuery } from '../../platform/call/list.ts'
import { type Page, pageOf } from '../../platform/call/page.ts'
import { post } from '../ledger/index.ts'
import { memberByName } from '../member/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import * as store from './store.ts'
import type { AdjustmentRow } from './tables.ts'

export interface AdjustmentDeps {
  readonly rules: AdjustmentRules
}

type Adjustment = DataOf<typeof listCall>['items'][number]

export async function listAdjustments(
  tx: Tx,
  query: ListQuery & Pick<store.AdjustmentFilter, 'state'>,
): Promise<Page<Adjustment>> {
  const { size, page } = listQuery(query)
  const { state } = query
  return pageOf(await store.findAdjustments(tx, { ...page, state }), size, present)
}

export interface AdjustmentWish extends Actor {
  readonly member: string
  readonly direction: AdjustmentDirection
  readonly amount: string
  readonly title: string
  readonly reason: string
}

/** One operator's word. Nothing moves, and nothing is held: the second look decides with what is there then. */
export async function askAdjustment(
  tx: Tx,
  { rules }: AdjustmentDeps,
  wish: AdjustmentWish,
): Promise<Adjustment> {
  const { operator, direction, reason } = wish
  const title = wish.title.trim()
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  if (title.length < 2) throw new Failure('parameter')
  const member = await memberByName(tx, wish.member.toLowerCase())
  if (!member) throw new Failure('notFound')
  await store.lockApplicant(tx, operator.id)
  const amount = await amountWithin(tx, operator.id, wish.amount, rules)
  const id = tx.runtime.ids.next()
  const row = await store.insertAdjustment(tx, {
    id,
    bill_no: orderNumber('M', tx.now, id),
    member_id: member.id,
    member_name: member.name,
    direction,
    amount,
    currency: siteCurrency,
    title,
    reason,
    asked_by: operator.id,
    asked_by_name: operator.name,
  })
  const after = present(row)
  await writeAuditEntry(tx, wish, { action: 'adjustment.ask', subject: row.bill_no, after, reason })
  return after
}

/** What an operator decides about one, and why. */
export interface AdjustmentDecision extends Actor {
  readonly billNo: string
  readonly reason: string
}

const actions = {
  approved: 'adjustment.approve',
  refused: 'adjustment.refuse',
  calledOff: 'adjustment.callOff',
} as const satisfies Record<AdjustmentEvent, TrailAction>

/** Under the row's lock, so that it is decided once; what is approved moves in the same transaction. */
export async function decideAdjustment(
  tx: Tx,
  event: AdjustmentEvent,
  decision: AdjustmentDecision,
): Promise<Adjustment> {
  const { billNo, operator, reason } = decision
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const row = await store.lockAdjustment(tx, billNo)
  if (!row) throw new Failure('notFound')
  const state = nextAdjustment(row.state, event)
  if (!state) throw new Failure('office.decided')
  if (!mayDecideAdjustment(event, { askedBy: row.asked_by, operatorId: operator.id })) {
    throw new Failure('office.secondPerson')
  }
  const decided: AdjustmentRow = {
    ...row,
    state,
    decided_by: operator.id,
    decided_by_name: operator.name,
    decided_reason: reason,
    decided_at: BigInt(tx.now),
    transaction_id: event === 'approved' ? await move(tx, row) : null,
  }
  await store.saveDecision(tx, decided)
  const [before, after] = [present(row), present(decided)]
  const line = { action: actions[event], subject: billNo, before, after, reason }
  await writeAuditEntry(tx, decision, line)
  return after
}

async function move(tx: Tx, row: AdjustmentRow): Promise<string> {
  const { member_id: memberId, currency, bill_no: reference, amount, direction } = row
  const of = { memberId, currency, reference, amount }
  const movement =
    direction === 'credit' ? movements.adjustmentCredited(of) : movements.adjustmentDebited(of)
  return (await post(tx, movement)).id
}

async function amountWithin(
  tx: Tx,
  operatorId: string,
  wished: string,
  rules: AdjustmentRules,
): Promise<Minor> {
  const amount = parseMoney(wished, siteCurrency) ?? 0n
  const { from } = dayBounds(siteDay(tx.now)) ?? { from: tx.now }
  const asked = await store.askedSince(tx, operatorId, from)
  const failure = adjustmentFailure(amount, asked, rules)
  if (failure === undefined) return amount
  const text = (minor: Minor) => moneyText(minor, siteCurrency)
  if (failure === 'adjustment.dayLimit') {
    throw new Failure(failure, { left: text(rules.mostADay - asked) })
  }
  throw new Failure(failure, { min: text(rules.minAmount), max: text(rules.maxAmount) })
}

function present(row: AdjustmentRow): Adjustment {
  return {
    id: row.id,
    billNo: row.bill_no,
    memberId: row.member_id,
    memberName: row.member_name,
    direction: row.direction,
    amount: moneyText(row.amount, row.currency),
    title: row.title,
    state: row.state,
    reason: row.reason,
    askedBy: row.asked_by_name,
    createdAt: Number(row.created_at),
    decidedBy: row.decided_by_name,
    decidedReason: row.decided_reason,
    decidedAt: row.decided_at === null ? null : Number(row.decided_at),
  }
}
