import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listQueues as listQueuesCall } from '@zhengju/contract/report/office-calls'
import { isQueueLate, type QueueName, queueLimitsMs } from '@zhengju/domain/report'
import type { Tx } from '@zhengju/storage/tx'
import type { Queue } from '../../platform/call/queue.ts'
import { activityQueue } from '../activity/index.ts'
import { adjustmentQueue } from '../adjustment/index.ts'
import { affiliateQueue } from '../affiliate/index.ts'
import { chatReportQueue, fundingQueue } from '../chat/index.ts'
import { dividendQueue } from '../dividend/index.ts'
import { helpQueue } from '../help/index.ts'
import { identityQueue } from '../identity/index.ts'
import { letterQueue } from '../inbox/index.ts'
import { mallQueue } from '../mall/index.ts'
import { roleQueue } from '../office/index.ts'
import { assistedQueue, depositQueue, withdrawalQueue } from '../payment/index.ts'
import { promotionQueue } from '../promotion/index.ts'
import { protectionQueue } from '../protection/index.ts'
import { feedbackQueue, supportQueue } from '../support/index.ts'
import { transferQueue } from '../transfer/index.ts'

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
  protection: protectionQueue,
  transfers: transferQueue,
  feedback: feedbackQueue,
  activities: activityQueue,
  mall: mallQueue,
  promotions: promotionQueue,
  fundings: fundingQueue,
  letters: letterQueue,
  chatReports: chatReportQueue,
  help: helpQueue,
  roles: roleQueue,
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
