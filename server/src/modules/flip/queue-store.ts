import type { Tx } from '@zhengju/storage/tx'
import { type Queue, type QueueRow, queueOf } from '../../platform/call/queue.ts'

/** Seasons that wait for a second person to open them. */
export async function flipSeasonQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min(asked_at) as oldest from flip_season where state = 'draft'`,
    ),
  )
}
