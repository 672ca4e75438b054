import { createWaker } from '@zhengju/kit/waker'
import { createMessageAdapter, sandboxMessages } from '../../platform/messages/index.ts'
import { defineModule } from '../../platform/module.ts'
import { createMessageOfficeRoutes } from './office-routes.ts'
import { deliverMessages } from './service.ts'

/** Messages to phones and mailboxes, handed over as soon as they are queued. */
export const messageModule = defineModule({
  name: 'message',
  needs: {},
  create({ config, db, keys, log }) {
    const adapter = createMessageAdapter(config.profile)
    const sandboxProvider = adapter?.id === sandboxMessages ? adapter.id : undefined
    const run = () => deliverMessages({ keys, adapter }, db)
    const onError = (err: unknown) => log.error({ err }, 'messages wait for their next try')
    const waker = createWaker({ run, onError })
    return {
      services: {
        /** Called when a message was queued. */
        wake: () => waker.wake(),
      },
      routes: createMessageOfficeRoutes({ keys, sandboxProvider }),
      connect({ jobs }) {
        jobs.define('deliverMessages', async () => void (await run()), { cron: everyMinute })
      },
      start: async () => waker.start(),
      stop: () => waker.stop(),
    }
  },
})

/** Also by the clock: what was queued while nobody could be woken is sent within a minute. */
const everyMinute = '* * * * *'
