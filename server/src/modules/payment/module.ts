import { pathOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import { providerCallback } from '@zhengju/contract/payment/calls'
import { type ProviderId, paymentRules } from '@zhengju/domain/payment'
import { createWaker } from '@zhengju/kit/waker'
import type { Config } from '../../config/settings.ts'
import { createPaymentAdapters, type ProviderSite } from '../../payments/index.ts'
import { defineModule, type ModuleDeps } from '../../platform/module.ts'
import { siteSwitches } from '../content/index.ts'
import { contentModule } from '../content/module.ts'
import { ledgerModule } from '../ledger/module.ts'
import { createOwnCode } from '../login/index.ts'
import { loginModule } from '../login/module.ts'
import { memberModule } from '../member/module.ts'
import { trailModule } from '../trail/module.ts'
import { turnoverModule } from '../turnover/module.ts'
import { walletModule } from '../wallet/module.ts'
import { authoriseProvider, currencyOfCredit } from './callback-service.ts'
import { createChannelRoutes } from './channel-office-routes.ts'
import { paymentGauges } from './gauges-module.ts'
import { createPaymentSweeps } from './jobs.ts'
import { createPaymentOfficeRoutes } from './office-routes.ts'
import { hasWithdrawalPassword, isWithdrawalIdentity } from './password-service.ts'
import { createPaymentRoutes } from './routes.ts'
import { isSandbox, mountCashier, sandboxSettings } from './sandbox-module.ts'
import { createSandboxMemory } from './sandbox-store.ts'

/** Money in and out with its providers. */
export const paymentModule = defineModule({
  name: 'payment',
  needs: {
    content: contentModule,
    ledger: ledgerModule,
    login: loginModule,
    member: memberModule,
    trail: trailModule,
    turnover: turnoverModule,
    wallet: walletModule,
  },
  create(deps, { login, member }) {
    const { config, db, keys, passwords, log } = deps
    const memory = createSandboxMemory(db)
    const adapters = createPaymentAdapters(siteOf(deps), memory)
    const rules = paymentRules[config.profile]
    const onError = (err: unknown) => log.error({ err }, 'a payment waits for its next try')
    const waker = createWaker({ run: () => sweepAll(), everyMs: lookMs, onError })
    const { tellOwner } = login
    const { turnoverRules } = config
    const wake = waker.wake
    const payment = {
      adapters,
      tellOwner,
      keys,
      passwords,
      rules,
      turnoverRules,
      wake,
      onError,
      returnUrl: returnUrlOf(config),
    }
    const sweeps = createPaymentSweeps(payment, db)

    async function sweepAll(): Promise<number> {
      let found = 0
      for (const { run } of sweeps) found += await run()
      return found
    }

    member.hasWithdrawalPassword.fill(hasWithdrawalPassword)
    login.isWithdrawalIdentity.fill((memberId, given) =>
      isWithdrawalIdentity(payment, db, memberId, given),
    )
    return {
      gauges: paymentGauges(db, adapters),
      routes: [
        ...createPaymentRoutes({ ...payment, ownCode: createOwnCode(keys, siteSwitches) }),
        ...createPaymentOfficeRoutes(payment),
        ...createChannelRoutes(payment),
      ],
      authorisers: { provider: (raw) => authoriseProvider(adapters, raw) },
      mount: ({ member: listener }) => {
        const page = { memory, callbackUrl: callbackUrl(config, 'sandbox-page') }
        mountCashier(listener, deps, page)
      },
      connect({ relay, jobs }) {
        relay.completes('depositCredited', currencyOfCredit)
        for (const { name, run } of sweeps) {
          jobs.define(name, async () => void (await run()), { cron: everyMinute })
        }
      },
      start: async () => waker.start(),
      stop: () => waker.stop(),
    }
  },
})

/** What a process that died was woken for is found by whichever lives: its lease and one look later. */
const lookMs = 4_000
/** The same by the jobs' own clock, where no process with a waker runs. */
const everyMinute = '* * * * *'

function siteOf({ config, runtime }: ModuleDeps): ProviderSite {
  return {
    callbackUrl: (provider) => callbackUrl(config, provider),
    settings: (id) => (isSandbox(id) ? sandboxSettings(config) : config.paymentSettings[id]),
    licence: config.licence,
    clock: runtime.clock,
    fetch,
  }
}

function callbackUrl({ platformUrl }: Config, provider: ProviderId): string {
  return `${platformUrl}${pathOf(providerCallback, { provider })}`
}

/** Members come back to the site that they know; without one configured to our own address. */
function returnUrlOf({ siteOrigins, platformUrl }: Config) {
  const [origin = platformUrl] = siteOrigins
  return (billNo: string) => `${origin}${href('depositReturn', { billNo })}`
}
