import type { Tx } from '@zhengju/storage/tx'
import { type Queue, readQueue } from '../../platform/db/queue.ts'

/** Orders that are to be looked at, or sent. */
export function mallQueue(tx: Tx): Promise<Queue> {
  return readQueue(tx, 'created_at', "mall_order where state in ('review', 'toShip')")
}
