import type { Tx } from '@zhengju/storage/tx'
import { type Queue, type QueueRow, queueOf } from '../../platform/call/queue.ts'

/** Orders that are to be looked at, or sent. */
export async function mallQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min(created_at) as oldest from mall_order where state in ('review', 'toShip')`,
    ),
  )
}
