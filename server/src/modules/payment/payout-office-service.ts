import { moneyText } from '@zhengju/domain/money'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { Command } from '../../platform/db/commands.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import { type Decision, written } from './office-service.ts'
import { askReclaim as ask, confirmReclaim as confirm } from './reclaim-service.ts'
import type { ReviewDeps, ReviewedWithdrawal } from './review-service.ts'
import {
  askAgain,
  beginConfirmation,
  confirmFailed,
  isMarked,
  markFailed,
  payoutStatusOf,
  unmark,
} from './unanswered-service.ts'
import {
  listUnmatchedCallbacks,
  noteCallback as note,
  type UnmatchedCallback,
} from './unmatched-callback-service.ts'

export { listUnmatchedCallbacks }

export async function askPayout(
  tx: Tx,
  deps: ReviewDeps,
  decision: Decision,
): Promise<ReviewedWithdrawal> {
  return written(tx, decision, 'withdrawal.ask', await askAgain(tx, deps, decision))
}

export async function resumePayout(
  tx: Tx,
  deps: ReviewDeps,
  decision: Decision,
): Promise<ReviewedWithdrawal> {
  return written(tx, decision, 'withdrawal.resume', await unmark(tx, deps, decision))
}

/** The first operator's word stops the payout; the second one's is checked against the provider's before it counts. */
export async function failPayout(
  deps: ReviewDeps,
  db: Database,
  command: Command,
  decision: Decision,
): Promise<ReviewedWithdrawal> {
  const { billNo } = decision
  if (!(await isMarked(db, billNo))) {
    return command.once(async (tx) =>
      written(tx, decision, 'withdrawal.markFailed', await markFailed(tx, deps, decision)),
    )
  }
  await db.tx((tx) => beginConfirmation(tx, decision))
  const standing = await payoutStatusOf(deps, db, billNo)
  return command.once(async (tx) => {
    const outcome = await confirmFailed(tx, deps, decision, standing)
    return written(tx, decision, 'withdrawal.confirmFailed', outcome)
  })
}

interface OnCallback extends Actor {
  readonly callbackId: string
  readonly reason: string
}

export async function askReclaim(tx: Tx, decision: OnCallback): Promise<UnmatchedCallback> {
  const { before, after } = await ask(tx, decision)
  const deed = { action: 'withdrawal.askReclaim', subject: after.billNo, before, after } as const
  await writeAuditEntry(tx, decision, { ...deed, reason: decision.reason })
  return after
}

export async function confirmReclaim(tx: Tx, decision: OnCallback): Promise<UnmatchedCallback> {
  const { before, after, taken, owed, currency } = await confirm(tx, decision)
  await writeAuditEntry(tx, decision, {
    action: 'withdrawal.reclaim',
    subject: after.billNo,
    before,
    after: { ...after, taken: moneyText(taken, currency), owed: moneyText(owed, currency) },
    reason: decision.reason,
  })
  return after
}

export async function noteCallback(
  tx: Tx,
  { callbackId, reason, ...actor }: OnCallback,
): Promise<UnmatchedCallback> {
  const { before, after } = await note(tx, { callbackId, reason, operator: actor.operator })
  const deed = { action: 'callback.note', subject: after.billNo, before, after, reason } as const
  await writeAuditEntry(tx, actor, deed)
  return after
}
