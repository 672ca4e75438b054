import type { Tx } from '@zhengju/storage/tx'
import { type Queue, readQueue } from '../../platform/db/queue.ts'

/** Rules that wait for a second person. */
export function promotionQueue(tx: Tx): Promise<Queue> {
  return readQueue(tx, 'created_at', "promotion_rule where state = 'draft'")
}
