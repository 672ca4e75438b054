import type { Tx } from '@zhengju/storage/tx'
import { type Queue, readQueue } from '../../platform/db/queue.ts'

/** Wishes to take part that wait for a word. */
export function activityQueue(tx: Tx): Promise<Queue> {
  return readQueue(tx, 'created_at', "activity_participation where state = 'waiting'")
}
