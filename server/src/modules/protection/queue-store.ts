import type { Tx } from '@zhengju/storage/tx'
import { type Queue, readQueue } from '../../platform/db/queue.ts'

/** Members whom a rule has found and nobody has dealt with. */
export function protectionQueue(tx: Tx): Promise<Queue> {
  return readQueue(tx, 'found_at', 'harm_marker where intervention_id is null')
}
