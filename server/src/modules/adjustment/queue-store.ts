import type { Tx } from '@zhengju/storage/tx'
import { type Queue, readQueue } from '../../platform/db/queue.ts'

/** Wishes that wait for a second person. */
export function adjustmentQueue(tx: Tx): Promise<Queue> {
  return readQueue(tx, 'created_at', "adjustment where state = 'waiting'")
}
