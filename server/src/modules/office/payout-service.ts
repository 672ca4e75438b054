import type { Database, Tx } from '@zhengju/storage/tx'
import { answered, once } from '../../db/commands.ts'
import {
  askAgain,
  beginConfirmation,
  confirmFailed,
  isMarked,
  listOddCallbacks,
  markFailed,
  noteCallback as note,
  type OddCallback,
  type ReviewDeps,
  type ReviewedWithdrawal,
  standingOf,
  unmark,
} from '../payment/index.ts'
import { type Decision, written } from './money-service.ts'
import { type Actor, writeDeed } from './trail-service.ts'

export { listOddCallbacks }

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
  head: { readonly commandId: string; readonly actor: string; readonly name: string },
  decision: Decision,
): Promise<ReviewedWithdrawal> {
  const { billNo, reason } = decision
  const command = { ...head, input: { billNo, reason } }
  const before = await db.read((tx) => answered<ReviewedWithdrawal>(tx, command))
  if (before) return before.answer
  if (!(await isMarked(db, billNo))) {
    return db.tx((tx) =>
      once(tx, command, async () =>
        written(tx, decision, 'withdrawal.markFailed', await markFailed(tx, deps, decision)),
      ),
    )
  }
  await db.tx((tx) => beginConfirmation(tx, decision))
  const standing = await standingOf(deps, db, billNo)
  return db.tx((tx) =>
    once(tx, command, async () => {
      const outcome = await confirmFailed(tx, deps, decision, standing)
      return written(tx, decision, 'withdrawal.confirmFailed', outcome)
    }),
  )
}

export async function noteCallback(
  tx: Tx,
  {
    callbackId,
    reason,
    ...actor
  }: Actor & { readonly callbackId: string; readonly reason: string },
): Promise<OddCallback> {
  const { before, after } = await note(tx, { callbackId, reason, operator: actor.operator })
  const deed = { action: 'callback.note', subject: after.billNo, before, after, reason } as const
  await writeDeed(tx, actor, deed)
  return after
}
