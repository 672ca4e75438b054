import type { Tx } from '@zhengju/storage/tx'
import { type Queue, type QueueRow, queueOf } from '../../platform/call/queue.ts'

/** Wishes to take part that wait for a word. */
export async function activityQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min(created_at) as oldest from activity_participation where state = 'waiting'`,
    ),
  )
}
