import type { openReview as openReviewCall } from '@zhengju/contract/identity/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { Command } from '../../platform/db/commands.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import type { ChangeDeps } from './change-service.ts'
import {
  approveReview as approve,
  listReviews,
  noteOpening,
  openedReview,
  type ReviewOutcome,
  refuseReview as refuse,
  reviewDetail,
  reviewMemberName,
} from './review-service.ts'

export { type ChangeDeps, listReviews, reviewDetail }

export interface ReviewDecision extends Actor {
  readonly reviewId: string
  readonly reason: string
}

/**
 * The command remembers only that it was opened: what is sealed never stands in clear anywhere. Said again it shows
 * the same once more, so each reading stands in the trail, and the opening once in the request's own history.
 */
export async function openReview(
  deps: ChangeDeps,
  db: Database,
  command: Command,
  decision: ReviewDecision,
): Promise<DataOf<typeof openReviewCall>> {
  const { reviewId, reason } = decision
  await command.once(async (tx) => {
    await noteOpening(tx, decision)
    return { done: true }
  })
  await db.tx(async (tx) => {
    const memberName = await reviewMemberName(tx, reviewId)
    const line = { action: 'identity.open', subject: reviewId, memberName, reason } as const
    await writeAuditEntry(tx, decision, line)
  })
  return db.read((tx) => openedReview(tx, deps, reviewId))
}

export async function approveReview(tx: Tx, deps: ChangeDeps, decision: ReviewDecision) {
  return written(tx, decision, 'identity.approve', await approve(tx, deps, decision))
}

export async function refuseReview(tx: Tx, deps: ChangeDeps, decision: ReviewDecision) {
  return written(tx, decision, 'identity.refuse', await refuse(tx, deps, decision))
}

async function written(
  tx: Tx,
  decision: ReviewDecision,
  action: 'identity.approve' | 'identity.refuse',
  { before, after }: ReviewOutcome,
): Promise<ReviewOutcome['after']> {
  const { reviewId: subject, reason } = decision
  await writeAuditEntry(tx, decision, { action, subject, before, after, reason })
  return after
}
