import type { OpenOptions } from '@zhengju/storage/open'
import type { Database } from '@zhengju/storage/tx'
import { createRelay } from '../relay.ts'

export interface KillPlan extends Pick<OpenOptions, 'dataDir' | 'url'> {
  readonly consumers: readonly string[]
}

/** Two consumers that write down what they hear, in batches; `onBatch` is called inside of each, before its commit. */
export function noting(
  db: Database,
  consumers: readonly string[],
  onBatch: () => void = () => undefined,
) {
  const onError = (error: unknown) => {
    throw error
  }
  const relay = createRelay({ db, onError, batchSize: 20 })
  for (const consumer of consumers) {
    relay.onEvents({
      consumer,
      kind: 'projection',
      names: ['depositCredited'],
      async handle(tx, events) {
        for (const { memberId, orderId } of events) {
          await tx.rows('insert into seen (consumer, subject, text) values ($1, $2, $3)', [
            consumer,
            memberId,
            orderId,
          ])
        }
        onBatch()
      },
    })
  }
  return relay
}
