import type { Tx } from '@zhengju/storage/tx'
import { type Queue, readQueue } from '../../platform/db/queue.ts'

/** Conversations in which the member waits. */
export function supportQueue(tx: Tx): Promise<Queue> {
  return readQueue(tx, 'waiting_since', "support_ticket where state = 'waiting'")
}

/** Opinions that nobody has answered. */
export function feedbackQueue(tx: Tx): Promise<Queue> {
  return readQueue(tx, 'created_at', "feedback where state in ('submitted', 'handling')")
}
