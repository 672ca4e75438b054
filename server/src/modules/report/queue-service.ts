import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listQueues as listQueuesCall } from '@zhengju/contract/report/office-calls'
import { isQueueLate, type QueueName, queueLimitsMs } from '@zhengju/domain/report'
import type { Tx } from '@zhengju/storage/tx'
import type { Queue } from '../../platform/call/queue.ts'
import { activityQueue } from '../activity/index.ts'
import { adjustmentQueue } from '../adjustment/index.ts'
import { affiliatePlanQueue, affiliateQueue } from '../affiliate/index.ts'
import { chatReportQueue, fundingQueue } from '../chat/index.ts'
import { publicationQueue } from '../content/index.ts'
import { dividendQueue } from '../dividend/index.ts'
import { flipSeasonQueue } from '../flip/index.ts'
import { helpQueue } from '../help/index.ts'
import { identityQueue } from '../identity/index.ts'
import { letterQueue } from '../inbox/index.ts'
import { mallItemQueue, mallQueue } from '../mall/index.ts'
import { roleQueue } from '../office/index.ts'
import {
  assistedQueue,
  callbackQueue,
  depositQueue,
  payoutQueue,
  withdrawalQueue,
} from '../payment/index.ts'
import { peakSeasonQueue } from '../peak-bet/index.ts'
import { promotionQueue } from '../promotion/index.ts'
import { protectionQueue } from '../protection/index.ts'
import { feedbackQueue, supportQueue, visitorQueue } from '../support/index.ts'
import { tradingQueue } from '../trading/index.ts'
import { transferQueue } from '../transfer/index.ts'
import { gameLimitQueue, releaseQueue } from '../venue/index.ts'
import { voucherQueue } from '../voucher/index.ts'

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
  visitors: visitorQueue,
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
  payouts: payoutQueue,
  callbacks: callbackQueue,
  publications: publicationQueue,
  trading: tradingQueue,
  gameLimits: gameLimitQueue,
  releases: releaseQueue,
  vouchers: voucherQueue,
  affiliatePlans: affiliatePlanQueue,
  peakSeasons: peakSeasonQueue,
  flipSeasons: flipSeasonQueue,
  mallItems: mallItemQueue,
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
