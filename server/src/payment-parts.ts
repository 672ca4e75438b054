import { pathOf } from '@zhengju/contract/endpoint'
import { providerCallback } from '@zhengju/contract/payment'
import { paymentRules } from '@zhengju/domain/payment'
import { createWaker } from '@zhengju/kit/waker'
import type { MessagePart } from './message-part.ts'
import { doors } from './modules/content/index.ts'
import { createOwnCode } from './modules/login/index.ts'
import {
  authoriseProvider,
  createPaymentRoutes,
  createPaymentSweeps,
  createSandboxMemory,
  type ReviewDeps,
} from './modules/payment/index.ts'
import type { Part, PartDeps } from './parts.ts'
import { createPaymentAdapters, sandboxPayee } from './payments/index.ts'

/** Money in and out with its providers, put together. */
export function paymentPart(
  deps: PartDeps,
  { tellOwner }: MessagePart,
): Part & { readonly review: ReviewDeps } {
  const { config, db, keys, passwords, log } = deps
  const adapters = createPaymentAdapters({ sandbox: sandboxOptions(deps) })
  const rules = paymentRules[config.profile]
  const onError = (err: unknown) => log.error({ err }, 'a payment waits for its next try')
  const waker = createWaker({ run: () => sweepAll(), everyMs: lookMs, onError })
  const { turnoverRules } = config
  const wake = waker.wake
  const payment = { adapters, tellOwner, keys, passwords, rules, turnoverRules, wake, onError }
  const sweeps = createPaymentSweeps(payment, db)

  async function sweepAll(): Promise<number> {
    let found = 0
    for (const { run } of sweeps) found += await run()
    return found
  }

  return {
    review: payment,
    routes: createPaymentRoutes({ ...payment, ownCode: createOwnCode(keys, doors) }),
    authorisers: { provider: (raw) => authoriseProvider(adapters, raw) },
    connect({ jobs }) {
      for (const { name, run } of sweeps) {
        jobs.define(name, async () => void (await run()), { cron: everyMinute })
      }
    },
    start: async () => waker.start(),
    stop: () => waker.stop(),
  }
}

/** What a process that died was woken for is found by whichever lives: its lease and one look later. */
const lookMs = 4_000
/** The same by the jobs' own clock, where no process with a waker runs. */
const everyMinute = '* * * * *'

function sandboxOptions({ config, db, runtime }: PartDeps) {
  const key = config.paymentSandboxKey
  if (key === undefined) return undefined
  return {
    key: Buffer.from(key, 'utf8'),
    callbackUrl: `${config.platformUrl}${pathOf(providerCallback, { provider: 'sandbox' })}`,
    payee: sandboxPayee(config.licence),
    memory: createSandboxMemory(db),
    clock: runtime.clock,
    fetch,
  }
}
