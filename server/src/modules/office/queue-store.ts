import type { Tx } from '@zhengju/storage/tx'
import { type Queue, type QueueRow, queueOf } from '../../platform/call/queue.ts'

/** Wishes for roles that wait for a second person. */
export async function roleQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min(asked_at) as oldest from operator_role_wish where state = 'waiting'`,
    ),
  )
}
