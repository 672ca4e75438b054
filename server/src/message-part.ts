import { createWaker } from '@zhengju/kit/waker'
import { createMessageAdapter, sandboxMessages } from './messages/index.ts'
import { deliverMessages } from './modules/message/index.ts'
import type { TellOwner } from './owner-news.ts'
import { createTellOwner } from './owner-notice.ts'
import type { Part, PartDeps } from './parts.ts'

/** Messages to phones and mailboxes, handed over as soon as they are queued. */
export interface MessagePart extends Part {
  /** Called when a message was queued. */
  readonly wake: () => void
  readonly tellOwner: TellOwner
  /** The provider whose messages are looked at in the operators' outbox; absent outside the demo profile. */
  readonly sandboxProvider: string | undefined
}

export function messagePart({ config, db, keys, log }: PartDeps): MessagePart {
  const adapter = createMessageAdapter(config.profile)
  const run = () => deliverMessages({ keys, adapter }, db)
  const onError = (err: unknown) => log.error({ err }, 'messages wait for their next try')
  const waker = createWaker({ run, onError })
  return {
    wake: () => waker.wake(),
    tellOwner: createTellOwner(keys, waker.wake),
    sandboxProvider: adapter?.id === sandboxMessages ? adapter.id : undefined,
    connect({ jobs }) {
      jobs.define('deliverMessages', async () => void (await run()), { cron: everyMinute })
    },
    start: async () => waker.start(),
    stop: () => waker.stop(),
  }
}

/** Also by the clock: what was queued while nobody could be woken is sent within a minute. */
const everyMinute = '* * * * *'
