import type { Tx } from '@zhengju/storage/tx'
import { type Queue, type QueueRow, queueOf } from '../../platform/call/queue.ts'

/** Members whom a rule has found and nobody has dealt with. */
export async function protectionQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min(found_at) as oldest from harm_marker where intervention_id is null`,
    ),
  )
}
