import type { Tx } from '@zhengju/storage/tx'
import { type Queue, readQueue } from '../../platform/db/queue.ts'

/** Transfers whose outcome nobody knows, and records that a venue changed afterwards. */
export function transferQueue(tx: Tx): Promise<Queue> {
  return readQueue(
    tx,
    'since',
    `(select created_at as since from venue_transfer where state = 'unknown'
      union all select seen_at from venue_record_change where handled_at is null) waiting`,
  )
}
