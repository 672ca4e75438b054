import type { Tx } from '@zhengju/storage/tx'
import { type Queue, type QueueRow, queueOf } from '../../platform/call/queue.ts'

/** What members reported and nobody has looked at. */
export async function chatReportQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min(reported_at) as oldest from chat_report where handled_at is null`,
    ),
  )
}

/** Money for campaigns of red packets that waits for a second person. */
export async function fundingQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min(asked_at) as oldest from chat_funding where state = 'waiting'`,
    ),
  )
}
