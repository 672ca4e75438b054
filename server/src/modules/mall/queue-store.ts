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

/** Items whose terms wait for a second person. */
export async function mallItemQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min(asked_at) as oldest from mall_item where proposed is not null`,
    ),
  )
}
