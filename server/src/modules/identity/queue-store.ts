import type { Tx } from '@zhengju/storage/tx'
import { type Queue, readQueue } from '../../platform/db/queue.ts'

/** Wishes that wait for the first operator or the second. */
export function identityQueue(tx: Tx): Promise<Queue> {
  return readQueue(tx, 'created_at', "profile_review where state in ('waiting', 'seconding')")
}
