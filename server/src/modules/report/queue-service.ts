import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listQueues as listQueuesCall } from '@zhengju/contract/report/office-calls'
import { isQueueLate, type QueueName, queueLimitsMs } from '@zhengju/domain/report'
import type { Tx } from '@zhengju/storage/tx'
import { adjustmentQueue } from '../adjustment/index.ts'
import { affiliateQueue } from '../affiliate/index.ts'
import { dividendQueue } from '../dividend/index.ts'
import { identityQueue } from '../identity/index.ts'
import { assistedQueue, depositQueue, type Queue, withdrawalQueue } from '../payment/index.ts'
import { supportQueue } from '../support/index.ts'

export type QueueView = DataOf<typeof listQueuesCall>['items'][number]

const readers: Readonly<Record<QueueName, (tx: Tx) => Promise<Queue>>> = {
  withdrawals: withdrawalQueue,
  deposits: depositQueue,
  assisted: assistedQueue,
  adjustments: adjustmentQueue,
  dividends: dividendQueue,
  affiliates: affiliateQueue,
  identity: identityQueue,
  support: supportQueue,
}

/** What waits in these queues. */
export async function queuesOf(tx: Tx, names: readonly QueueName[]): Promise<QueueView[]> {
  return Promise.all(
    names.map(async (name) => {
      const { count, oldestAt } = await readers[name](tx)
      const limitMs = queueLimitsMs[name]
      return { name, count, oldestAt, limitMs, isLate: isQueueLate(name, oldestAt, tx.now) }
    }),
  )
}
