import { markVerdict } from '@zhengju/domain/payment'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { PayoutAnswer } from '../../payments/port.ts'
import { Failure } from '../../platform/call/failure.ts'
import { paymentText } from '../../text/payment.ts'
import { giveBack } from './own-money-service.ts'
import { moneyOf, record, stepTo } from './payout-service.ts'
import {
  presented,
  type ReviewDeps,
  type ReviewOutcome,
  type WithdrawalReview,
} from './review-service.ts'
import type { WithdrawalRow } from './tables.ts'
import * as store from './withdrawal-store.ts'

/** What the provider says of a payout, whether or not it ever heard of it. */
export type PayoutStatus = PayoutAnswer | { readonly kind: 'notFound' }

/** The provider is asked at once, and from then on in short pauses again. */
export async function askAgain(
  tx: Tx,
  deps: ReviewDeps,
  review: WithdrawalReview,
): Promise<ReviewOutcome> {
  const order = await paying(tx, review)
  return noted(tx, deps, order, review, async () => {
    await store.saveWithdrawal(tx, {
      ...order,
      // Its silence was counted once.
      asks: Math.min(order.asks, 1),
      next_at: BigInt(tx.now),
    })
    tx.afterCommit(() => deps.wake())
  })
}

/** The first operator says that it failed: from now on it is asked about, and never asked for. */
export async function markFailed(
  tx: Tx,
  deps: ReviewDeps,
  review: WithdrawalReview,
): Promise<ReviewOutcome> {
  const order = await paying(tx, review)
  if (order.marked_by !== null) throw new Failure('office.decided')
  return noted(tx, deps, order, review, () => store.markOrder(tx, order.id, review))
}

/** The mark was a mistake: the payout goes on as before. */
export async function unmark(
  tx: Tx,
  deps: ReviewDeps,
  review: WithdrawalReview,
): Promise<ReviewOutcome> {
  const order = await paying(tx, review)
  if (order.marked_by === null) throw new Failure('office.decided')
  return noted(tx, deps, order, review, async () => {
    await store.unmarkOrder(tx, order.id)
    tx.afterCommit(() => deps.wake())
  })
}

/** The provider has so long to answer while an operator waits. */
const confirmationMs = 60_000

/** Whether that operator may confirm now; while the provider is asked no job asks beside it. */
export async function beginConfirmation(tx: Tx, review: WithdrawalReview): Promise<void> {
  const order = await confirmable(tx, review)
  await store.saveWithdrawal(tx, { ...order, next_at: BigInt(tx.now + confirmationMs) })
}

export async function payoutStatusOf(
  { adapters }: ReviewDeps,
  db: Database,
  billNo: string,
): Promise<PayoutStatus> {
  const order = await db.read((tx) => store.findWithdrawal(tx, billNo))
  const adapter = order && adapters[order.provider]
  return adapter ? adapter.payoutStatus(billNo) : { kind: 'unknown' }
}

/**
 * The second operator says so, too. What the provider says goes before what anybody marked: paid is paid, under way is
 * waited for. Only where it knows nothing does the money go back.
 */
export async function confirmFailed(
  tx: Tx,
  deps: ReviewDeps,
  review: WithdrawalReview,
  standing: PayoutStatus,
): Promise<ReviewOutcome> {
  const order = await confirmable(tx, review)
  if (standing.kind === 'accepted') throw new Failure('payment.payoutUnderWay')
  const before = await presented(tx, deps, order)
  if (standing.kind === 'paid' || standing.kind === 'failed') {
    await record(tx, deps, order.bill_no, standing)
  } else {
    await giveBack(tx, moneyOf(order))
    await stepTo(tx, order, 'payoutFailed', {
      actor: review.operator.name,
      reason: paymentText.returned,
      completed_at: BigInt(tx.now),
      next_at: null,
    })
  }
  const after = await store.findWithdrawal(tx, order.bill_no)
  return { before, after: await presented(tx, deps, after ?? order) }
}

/** Whether a first operator has marked it. */
export async function isMarked(db: Database, billNo: string): Promise<boolean> {
  const order = await db.read((tx) => store.findWithdrawal(tx, billNo))
  return order?.state === 'paying' && order.marked_by !== null
}

async function confirmable(tx: Tx, review: WithdrawalReview): Promise<WithdrawalRow> {
  const order = await paying(tx, review)
  const { marked_by: by, marked_at: at } = order
  if (by === null || at === null) throw new Failure('office.decided')
  const verdict = markVerdict({ by, at: Number(at) }, review.operator.id, tx.now)
  if (verdict !== 'confirmable') throw new Failure(verdict)
  return order
}

async function paying(tx: Tx, { billNo, reason }: WithdrawalReview): Promise<WithdrawalRow> {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const order = await store.lockWithdrawal(tx, billNo)
  if (!order) throw new Failure('notFound')
  if (order.state !== 'paying') throw new Failure('office.decided')
  return order
}

/** Does it, and writes into the order's history who did it and why. */
async function noted(
  tx: Tx,
  deps: ReviewDeps,
  order: WithdrawalRow,
  { operator, reason }: WithdrawalReview,
  change: () => Promise<void>,
): Promise<ReviewOutcome> {
  const before = await presented(tx, deps, order)
  await change()
  await store.insertStep(tx, order.id, { state: order.state, actor: operator.name, reason })
  const after = await store.findWithdrawal(tx, order.bill_no)
  return { before, after: await presented(tx, deps, after ?? order) }
}
