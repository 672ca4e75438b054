import type { Tx } from '@zhengju/storage/tx'
import { type Queue, type QueueRow, queueOf } from '../../platform/call/queue.ts'

/** Texts that wait for a second person. */
export async function helpQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min(asked_at) as oldest from help_version where state = 'waiting'`,
    ),
  )
}
