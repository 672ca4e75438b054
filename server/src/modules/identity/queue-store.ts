import type { Tx } from '@zhengju/storage/tx'
import { type Queue, type QueueRow, queueOf } from '../../platform/call/queue.ts'

/** Wishes that wait for the first operator or the second. */
export async function identityQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min(created_at) as oldest from profile_review where state in ('waiting', 'seconding')`,
    ),
  )
}
