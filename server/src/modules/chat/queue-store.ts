import type { Tx } from '@zhengju/storage/tx'
import { type Queue, readQueue } from '../../platform/db/queue.ts'

/** What members reported and nobody has looked at. */
export function chatReportQueue(tx: Tx): Promise<Queue> {
  return readQueue(tx, 'reported_at', 'chat_report where handled_at is null')
}

/** Money for campaigns of red packets that waits for a second person. */
export function fundingQueue(tx: Tx): Promise<Queue> {
  return readQueue(tx, 'asked_at', "chat_funding where state = 'waiting'")
}
