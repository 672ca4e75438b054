import type { Tx } from '@zhengju/storage/tx'
import { type Queue, type QueueRow, queueOf } from '../../platform/call/queue.ts'

/** Results and voids that wait for a second person; of a match of long ago nobody waits any more. */
export async function tradingQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min(asked_at) as oldest from trading_order
       where agreed_at is null and done_at is null and side = '' and asked_at > $1`,
      [tx.now - longAgoMs],
    ),
  )
}

const longAgoMs = 7 * 86_400_000
