import type { Tx } from '@zhengju/storage/tx'
import { type Queue, type QueueRow, queueOf } from '../../platform/call/queue.ts'

/** Conversations in which the member waits. */
export async function supportQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min(waiting_since) as oldest from support_ticket where state = 'waiting'`,
    ),
  )
}

/** Opinions that nobody has answered. */
export async function feedbackQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min(created_at) as oldest from feedback where state in ('submitted', 'handling')`,
    ),
  )
}

/** What people asked who could not come in. */
export async function visitorQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min(created_at) as oldest from support_request where state = 'waiting'`,
    ),
  )
}
