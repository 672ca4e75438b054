import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type {
  officeGetWithdrawal,
  officeListWithdrawals,
} from '@zhengju/contract/payment/office-calls'
import { type Minor, moneyText } from '@zhengju/domain/money'
import {
  approval,
  approvalRoute,
  nextWithdrawal,
  type PaymentRules,
  payoutMarkWaitMs,
  type WithdrawalEvent,
  type WithdrawalState,
} from '@zhengju/domain/payment'
import { maskName } from '@zhengju/domain/text'
import type { TurnoverRules } from '@zhengju/domain/turnover'
import type { Tx } from '@zhengju/storage/tx'
import type { PaymentAdapters } from '../../payments/port.ts'
import { Failure } from '../../platform/call/failure.ts'
import { type ListQuery, listQuery } from '../../platform/call/list.ts'
import { pageOf } from '../../platform/call/page.ts'
import type { Keys } from '../../platform/crypto/keys.ts'
import { realName, statusRows } from '../member/index.ts'
import { lockAndOwedBy, lotsOf, mayReopen, presentRules } from '../turnover/index.ts'
import { walletOf } from '../wallet/index.ts'
import { giveBack, isExcluded } from './own-money-service.ts'
import { asksNothing, orderOwed, owedOf } from './payout-doubt-service.ts'
import { moneyOf, stepTo } from './payout-service.ts'
import { presentWithdrawal } from './present.ts'
import type { ApprovalRow, WithdrawalRow } from './tables.ts'
import * as store from './withdrawal-store.ts'

export interface ReviewDeps {
  readonly keys: Keys
  readonly rules: PaymentRules
  readonly turnoverRules: TurnoverRules
  readonly adapters: PaymentAdapters
  /** Something is due, now or in so many milliseconds. */
  readonly wake: (afterMs?: number) => void
}

export type ReviewedWithdrawal = DataOf<typeof officeListWithdrawals>['items'][number]
export type WithdrawalDetail = DataOf<typeof officeGetWithdrawal>

export interface WithdrawalReview {
  readonly billNo: string
  readonly operator: { readonly id: string; readonly name: string }
  readonly reason: string
}

/** Before and after a decision, for the trail that the office writes in the same transaction. */
export interface ReviewOutcome {
  readonly before: ReviewedWithdrawal
  readonly after: ReviewedWithdrawal
}

export async function listForReview(
  tx: Tx,
  deps: ReviewDeps,
  query: ListQuery & { readonly state?: WithdrawalState | undefined },
): Promise<{ items: ReviewedWithdrawal[]; nextCursor: string | null }> {
  const { size, page } = listQuery(query)
  const rows = await store.searchWithdrawals(tx, { ...page, state: query.state })
  const approvals = await store.approvalsOf(
    tx,
    rows.map(({ id }) => id),
  )
  const sums = await store.approvedBeside(
    tx,
    rows.map(({ id }) => id),
  )
  return pageOf(rows, size, (row) =>
    present(deps, row, { approvals: approvals.get(row.id), approvedToday: sums.get(row.id) }),
  )
}

export async function reviewDetail(
  tx: Tx,
  deps: ReviewDeps,
  billNo: string,
): Promise<WithdrawalDetail> {
  const order = await store.findWithdrawal(tx, billNo)
  if (!order) throw new Failure('notFound')
  const { member_id: memberId, currency } = order
  const name = await realName(tx, deps.keys, memberId)
  const wallet = await walletOf(tx, memberId, currency)
  const steps = await store.stepsOf(tx, order.id)
  return {
    ...(await presented(tx, deps, order)),
    realName: name === undefined ? null : maskName(name),
    wallet: {
      available: moneyText(wallet.available, currency),
      held: moneyText(wallet.held, currency),
      locked: moneyText(wallet.locked, currency),
      bonus: moneyText(wallet.bonus, currency),
      debt: moneyText(wallet.debt, currency),
    },
    owed: moneyText(await orderOwed(tx, order), currency),
    lots: await lotsOf(tx, memberId),
    rules: presentRules(deps.turnoverRules),
    history: steps.map(({ at, actor, state, reason }) => ({
      at: Number(at),
      actor,
      state,
      reason,
    })),
  }
}

/** Above the two-person limit the first approval only counts; another operator's pays. */
export async function approveWithdrawal(
  tx: Tx,
  deps: ReviewDeps,
  review: WithdrawalReview,
): Promise<ReviewOutcome> {
  const order = await locked(tx, review.billNo, 'approved')
  const before = await presented(tx, deps, order)
  await mustBeBet(tx, order)
  const { debt } = await walletOf(tx, order.member_id, order.currency)
  if (debt > 0n) throw new Failure('wallet.debt', { debt: moneyText(debt, order.currency) })
  const { operator, reason } = review
  // Asked for by an operator, for a member who cannot: another one decides.
  const [first] = await store.stepsOf(tx, order.id)
  if (first?.actor === operator.name) throw new Failure('office.secondPerson')
  const given = (await store.approvalsOf(tx, [order.id])).get(order.id) ?? []
  const ids = given.map(({ operator_id }) => operator_id)
  const facts = {
    amount: order.amount,
    approvedToday: await store.approvedToday(tx, moneyOf(order), order.id),
  }
  const verdict = approval(facts, ids, operator.id, deps.rules.withdrawal)
  if (verdict === 'office.secondPerson') throw new Failure(verdict)
  const by = { operator_id: operator.id, operator_name: operator.name, reason }
  await store.insertApproval(tx, order.id, by)
  if (verdict === 'waitsForSecond') {
    const { state } = order
    await store.insertStep(tx, order.id, { state, actor: operator.name, reason })
    return { before, after: await presented(tx, deps, order) }
  }
  const now = BigInt(tx.now)
  // The member is told why something was refused, not why it was approved.
  const said = { actor: operator.name, why: reason, reason: null }
  const change = { ...said, decided_at: now, next_at: now }
  const approved = await stepTo(tx, order, 'approved', change)
  tx.afterCommit(() => deps.wake())
  return { before, after: await presented(tx, deps, approved) }
}

/** The turnover of the order's own lots, and nothing on its way that may open one again; nobody asks it of commission, of an exempt order, of a closed or an excluded member. */
async function mustBeBet(tx: Tx, order: WithdrawalRow): Promise<void> {
  const owed = await lockAndOwedBy(tx, owedOf(order))
  if (asksNothing(order)) return
  const [standing] = await statusRows(tx, [order.member_id])
  if (standing?.status === 'closed' || (await isExcluded(tx, order.member_id))) return
  if (owed > 0n) {
    throw new Failure('office.turnoverUnmet', { owed: moneyText(owed, order.currency) })
  }
  if (await mayReopen(tx, order.member_id)) throw new Failure('office.betsUncounted')
}

/** The money goes back to the member, with the reason: because it is refused, or because he asked for it. */
export async function giveBackWithdrawal(
  tx: Tx,
  deps: ReviewDeps,
  review: WithdrawalReview,
  event: 'refused' | 'returned',
): Promise<ReviewOutcome> {
  if (review.reason.trim() === '') throw new Failure('office.reasonRequired')
  const order = await locked(tx, review.billNo, event)
  const before = await presented(tx, deps, order)
  await giveBack(tx, moneyOf(order))
  const now = BigInt(tx.now)
  const change = { actor: review.operator.name, reason: review.reason, next_at: null }
  const returned = await stepTo(tx, order, event, {
    ...change,
    decided_at: now,
    completed_at: now,
  })
  return { before, after: await presented(tx, deps, returned) }
}

/** Puts a waiting order aside, or back among those that wait. */
export async function setWithdrawalAside(
  tx: Tx,
  deps: ReviewDeps,
  review: WithdrawalReview,
  event: 'setAside' | 'released',
): Promise<ReviewOutcome> {
  if (review.reason.trim() === '') throw new Failure('office.reasonRequired')
  const order = await locked(tx, review.billNo, event)
  const before = await presented(tx, deps, order)
  const { operator, reason } = review
  const moved = await stepTo(tx, order, event, { actor: operator.name, reason })
  return { before, after: await presented(tx, deps, moved) }
}

/** The order, when an operator may still do that to it. */
async function locked(tx: Tx, billNo: string, event: WithdrawalEvent): Promise<WithdrawalRow> {
  const order = await store.lockWithdrawal(tx, billNo)
  if (!order) throw new Failure('notFound')
  const isOperators = order.state === 'waiting' || order.state === 'onHold'
  if (!isOperators || !nextWithdrawal(order.state, event)) throw new Failure('office.decided')
  return order
}

export async function presented(
  tx: Tx,
  deps: ReviewDeps,
  order: WithdrawalRow,
): Promise<ReviewedWithdrawal> {
  const approvals = await store.approvalsOf(tx, [order.id])
  const approvedToday = await store.approvedToday(tx, moneyOf(order), order.id)
  return present(deps, order, { approvals: approvals.get(order.id), approvedToday })
}

function present(
  { keys, rules }: ReviewDeps,
  order: WithdrawalRow,
  facts: {
    readonly approvals: readonly ApprovalRow[] | undefined
    readonly approvedToday: Minor | undefined
  },
): ReviewedWithdrawal {
  const { approvals = [], approvedToday = 0n } = facts
  const route = approvalRoute({ amount: order.amount, approvedToday }, rules.withdrawal)
  return {
    order: presentWithdrawal(order, keys),
    memberId: order.member_id,
    memberName: order.member_name,
    isSecondNeeded: route === 'twoOperators',
    exemption: order.exemption,
    firstApprover: approvals[0]?.operator_name ?? null,
    asks: order.asks,
    mark: markOf(order),
  }
}

/** Said of a payout that is still under way. */
function markOf(order: WithdrawalRow): ReviewedWithdrawal['mark'] {
  const { state, marked_by_name: by, marked_reason: reason, marked_at } = order
  if (state !== 'paying' || by === null || marked_at === null) return null
  const at = Number(marked_at)
  return { by, reason: reason ?? '', at, confirmableAt: at + payoutMarkWaitMs }
}
