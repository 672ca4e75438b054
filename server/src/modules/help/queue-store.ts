import type { Tx } from '@zhengju/storage/tx'
import { type Queue, readQueue } from '../../platform/db/queue.ts'

/** Texts that wait for a second person. */
export function helpQueue(tx: Tx): Promise<Queue> {
  return readQueue(tx, 'asked_at', "help_version where state = 'waiting'")
}
