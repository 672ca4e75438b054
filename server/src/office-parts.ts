import { createWaker } from './jobs/waker.ts'
import { createMessageAdapter, sandboxMessages } from './messages/index.ts'
import { deliverMessages } from './modules/message/index.ts'
import { authoriseOperator, createOfficeRoutes } from './modules/office/index.ts'
import type { ReviewDeps } from './modules/payment/index.ts'
import type { Part, PartDeps } from './parts.ts'

/** The operators' door, and the messages that it sends and shows. */
export function officePart(deps: PartDeps, review: ReviewDeps): Part {
  const { config, db, keys, passwords, log } = deps
  const adapter = createMessageAdapter(config.profile)
  const run = () => deliverMessages({ keys, adapter }, db)
  const onError = (err: unknown) => log.error({ err }, 'messages wait for their next try')
  const waker = createWaker({ run, onError })
  const sandboxProvider = adapter?.id === sandboxMessages ? adapter.id : undefined
  return {
    routes: createOfficeRoutes({
      keys,
      passwords,
      review,
      sandboxProvider,
      wakeMessages: () => waker.wake(),
    }),
    authorisers: { operator: (token) => authoriseOperator(db, token) },
    connect({ jobs }) {
      jobs.define('deliverMessages', async () => void (await run()), { cron: everyMinute })
    },
    start: async () => waker.start(),
    stop: () => waker.stop(),
  }
}

/** Also by the clock: what was queued while nobody could be woken is sent within a minute. */
const everyMinute = '* * * * *'
