import type { Tx } from '@zhengju/storage/tx'
import { type Queue, type QueueRow, queueOf } from '../../platform/call/queue.ts'

/** Publications whose change waits for a second person. */
export async function publicationQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min((waiting->>'askedAt')::bigint) as oldest from publication where waiting is not null`,
    ),
  )
}
