import type { Tx } from '@zhengju/storage/tx'
import { type Queue, readQueue } from '../../platform/db/queue.ts'

/** Grants that wait for a second person. */
export function dividendQueue(tx: Tx): Promise<Queue> {
  return readQueue(tx, 'created_at', "dividend_grant where state = 'waiting'")
}
