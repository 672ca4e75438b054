import type { Tx } from '@zhengju/storage/tx'
import { type Queue, readQueue } from '../../platform/db/queue.ts'

/** Letters that wait for a second person. */
export function letterQueue(tx: Tx): Promise<Queue> {
  return readQueue(tx, 'created_at', "inbox_letter where state = 'waiting'")
}
