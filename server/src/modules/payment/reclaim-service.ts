import { movements } from '@zhengju/domain/ledger'
import type { Currency, Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { paymentText } from '../../text/payment.ts'
import { postFromAvailable } from '../ledger/index.ts'
import { stepTo } from './payout-service.ts'
import type { WithdrawalRow } from './tables.ts'
import { presentCallback, type UnmatchedCallback } from './unmatched-callback-service.ts'
import * as store from './unmatched-callback-store.ts'
import { lockWithdrawal } from './withdrawal-store.ts'

export interface Reclaim {
  readonly callbackId: string
  readonly operator: { readonly id: string; readonly name: string }
  readonly reason: string
}

export interface Reclaimed {
  readonly before: UnmatchedCallback
  readonly after: UnmatchedCallback
  /** Minor units: what was there, and what the member owes now. */
  readonly taken: Minor
  readonly owed: Minor
  readonly currency: Currency
}

/** The first operator's word: nothing moves by it. */
export async function askReclaim(
  tx: Tx,
  reclaim: Reclaim,
): Promise<{ readonly before: UnmatchedCallback; readonly after: UnmatchedCallback }> {
  const { row, order } = await reclaimable(tx, reclaim)
  if (!(await store.insertReclaim(tx, { ...reclaim, orderNo: order.bill_no }))) {
    throw new Failure('office.decided')
  }
  const after = await store.unmatchedCallback(tx, row.id)
  return { before: presentCallback(row), after: presentCallback(after ?? row) }
}

/**
 * The second one's: under the order's lock the money is taken from what is available, the rest becomes a debt, and the
 * order stands as paid. The callback is noted with its repeats, so that nothing else comes of it.
 */
export async function confirmReclaim(tx: Tx, reclaim: Reclaim): Promise<Reclaimed> {
  const { callbackId, operator, reason } = reclaim
  const { row, order } = await reclaimable(tx, reclaim)
  if (row.asked_by === null) throw new Failure('office.decided')
  if (row.asked_by === operator.id) throw new Failure('office.secondPerson')
  if (!(await store.insertNote(tx, { callbackId, operator, reason }))) {
    throw new Failure('office.decided')
  }
  await store.insertNoteOfRepeats(tx, { callbackId, operator, reason })
  const { member_id: memberId, currency, bill_no: reference, provider, amount, fee } = order
  const of = { memberId, currency, reference, providerId: provider, amount, fee }
  const { id: transactionId, available } = await postFromAvailable(tx, (available) =>
    movements.payoutReclaimed({ ...of, available }),
  )
  await stepTo(tx, order, 'reconciled', {
    actor: operator.name,
    reason: paymentText.reclaimed,
    channel_no: row.channel_no,
    completed_at: BigInt(tx.now),
  })
  await store.markReclaimed(tx, { callbackId, by: operator.id, transactionId })
  const after = await store.unmatchedCallback(tx, callbackId)
  return {
    before: presentCallback(row),
    after: presentCallback(after ?? row),
    taken: -available,
    owed: amount + available,
    currency,
  }
}

/** Looked at under the order's lock: claims, callbacks and other operators stand in one queue. */
async function reclaimable(
  tx: Tx,
  { callbackId, reason }: Reclaim,
): Promise<{ readonly row: store.UnmatchedCallbackRow; readonly order: WithdrawalRow }> {
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const seen = await store.unmatchedCallback(tx, callbackId)
  if (!seen) throw new Failure('notFound')
  const order = await lockWithdrawal(tx, seen.order_no)
  const row = await store.unmatchedCallback(tx, callbackId)
  if (!order || !row || row.reclaimable === null) throw new Failure('office.decided')
  return { row, order }
}
