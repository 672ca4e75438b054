import type { Tx } from '@zhengju/storage/tx'
import { type Queue, readQueue } from '../../platform/db/queue.ts'

/** Wishes for roles that wait for a second person. */
export function roleQueue(tx: Tx): Promise<Queue> {
  return readQueue(tx, 'asked_at', "operator_role_wish where state = 'waiting'")
}
