import type { Tx } from '@zhengju/storage/tx'
import { type Queue, type QueueRow, queueOf } from '../../platform/call/queue.ts'

/** Transfers whose outcome nobody knows, and records that a venue changed afterwards. */
export async function transferQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min(since) as oldest from (select created_at as since from venue_transfer where state = 'unknown'
      union all select seen_at from venue_record_change where handled_at is null) waiting`,
    ),
  )
}
