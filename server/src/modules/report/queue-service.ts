import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listQueues as listQueuesCall } from '@zhengju/contract/report/office-calls'
import { isQueueLate, type QueueName, queueLimitsMs } from '@zhengju/domain/report'
import type { Tx } from '@zhengju/storage/tx'
import type { Queues } from '../../platform/db/queues.ts'

export type QueueView = DataOf<typeof listQueuesCall>['items'][number]

/** What waits in these queues. */
export async function queuesOf(
  tx: Tx,
  queues: Queues,
  names: readonly QueueName[],
): Promise<QueueView[]> {
  return Promise.all(
    names.map(async (name) => {
      const { count, oldestAt } = await queues.read(tx, name)
      const limitMs = queueLimitsMs[name]
      return { name, count, oldestAt, limitMs, isLate: isQueueLate(name, oldestAt, tx.now) }
    }),
  )
}
