import { pathOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import { providerCallback } from '@zhengju/contract/payment/calls'
import { type ProviderId, paymentProviders, paymentRules } from '@zhengju/domain/payment'
import { createWaker } from '@zhengju/kit/waker'
import type { Tx } from '@zhengju/storage/tx'
import type { Config } from '../../config/settings.ts'
import { createPaymentAdapters, type ProviderSite } from '../../payments/index.ts'
import type { QueueReaders } from '../../platform/db/queues.ts'
import type { Consumer } from '../../platform/events/relay.ts'
import { defineModule, type ModuleDeps } from '../../platform/module.ts'
import { createPictures } from '../../platform/pictures/index.ts'
import { Port } from '../../platform/port.ts'
import { siteSwitches } from '../content/index.ts'
import { contentModule } from '../content/module.ts'
import type { ClaimDeps } from '../dividend/index.ts'
import { dividendModule } from '../dividend/module.ts'
import { ledgerModule } from '../ledger/module.ts'
import { createOwnCode } from '../login/index.ts'
import { loginModule } from '../login/module.ts'
import { memberModule } from '../member/module.ts'
import { promotionModule } from '../promotion/module.ts'
import { stakeFacts } from '../protection/index.ts'
import { protectionModule } from '../protection/module.ts'
import { trailModule } from '../trail/module.ts'
import { transferModule } from '../transfer/module.ts'
import { turnoverModule } from '../turnover/module.ts'
import { vipModule } from '../vip/module.ts'
import { walletModule } from '../wallet/module.ts'
import { createAssistedRoutes } from './assisted-office-routes.ts'
import { authoriseProvider, currencyOfCredit } from './callback-service.ts'
import { createChannelRoutes } from './channel-office-routes.ts'
import { giveChosen } from './deposit-bonus-service.ts'
import { depositedIn } from './deposit-use-store.ts'
import {
  assistedQueue,
  callbackQueue,
  depositQueue,
  payoutQueue,
  withdrawalQueue,
} from './figure-store.ts'
import { paymentGauges } from './gauges-module.ts'
import { createPaymentSweeps } from './jobs.ts'
import { cardSharers } from './link-store.ts'
import { createPaymentOfficeRoutes } from './office-routes.ts'
import { hasWithdrawalPassword, isWithdrawalIdentity, mustBeOwner } from './password-service.ts'
import { createPaymentRoutes } from './routes.ts'
import { reconcileProviders, type StatementSpan } from './statement-service.ts'
import { accountsOfWithdrawals, waysOfDeposits, withdrawalMovements } from './statement-store.ts'
import type { WithdrawalDeps } from './withdrawal-service.ts'
import { heldForWithdrawals } from './withdrawal-store.ts'

/** Money in and out with its providers. */
export const paymentModule = defineModule({
  name: 'payment',
  needs: {
    content: contentModule,
    dividend: dividendModule,
    ledger: ledgerModule,
    login: loginModule,
    member: memberModule,
    promotion: promotionModule,
    protection: protectionModule,
    trail: trailModule,
    transfer: transferModule,
    turnover: turnoverModule,
    vip: vipModule,
    wallet: walletModule,
  },
  create(deps, { login, member, promotion, protection, transfer, wallet }) {
    const { config, db, keys, passwords, log } = deps
    const adapters = createPaymentAdapters(siteOf(deps))
    const rules = paymentRules[config.profile]
    const onError = (err: unknown) => log.error({ err }, 'a payment waits for its next try')
    const waker = createWaker({ run: () => runAll(sweeps), everyMs: lookMs, onError })
    const pictures = createPictures()
    promotion.cards.fill(cardSharers)
    const isSuspected = new Port<WithdrawalDeps['isSuspected']>('whose hands are looked at first')
    const payment = {
      adapters,
      tellOwner: login.tellOwner,
      keys,
      passwords,
      rules,
      claims: { loadStakeFacts: stakeFacts, currency: rules.currency },
      turnoverRules: config.turnoverRules,
      pictures,
      wake: waker.wake,
      isSuspected: (tx: Tx, memberId: string) => isSuspected.value(tx, memberId),
      onError,
      returnUrl: returnUrlOf(config),
    }
    const sweeps = createPaymentSweeps(payment, db)

    member.hasWithdrawalPassword.fill(hasWithdrawalPassword)
    protection.deposited.fill(depositedIn)
    wallet.withdrawals.fill({
      hasPassword: hasWithdrawalPassword,
      underWay: (tx, memberId, currency) => heldForWithdrawals(tx, { memberId, currency }),
    })
    wallet.details.tell(['depositCredited'], waysOfDeposits)
    wallet.details.tell(withdrawalMovements, accountsOfWithdrawals(keys))
    wallet.mustBeOwner.fill((memberId, given) => mustBeOwner(payment, db, memberId, given))
    login.isWithdrawalIdentity.fill((memberId, given) =>
      isWithdrawalIdentity(payment, db, memberId, given),
    )
    return {
      ports: [isSuspected],
      services: {
        isSuspected,
        reconcileProviders: (span: StatementSpan) => reconcileProviders(adapters, db, span),
      },
      gauges: paymentGauges(db, adapters),
      queues,
      routes: [
        ...createPaymentRoutes({
          ...{ ...payment, venueMoney: transfer },
          ownCode: createOwnCode(keys, siteSwitches),
        }),
        ...createPaymentOfficeRoutes(payment),
        ...createChannelRoutes(payment),
        ...createAssistedRoutes(payment),
      ],
      authorisers: { provider: (raw) => authoriseProvider(adapters, raw) },
      connect({ relay, jobs }) {
        relay.completes('depositCredited', currencyOfCredit)
        relay.onEvents(bonusConsumer(payment.claims))
        for (const { name, run } of sweeps) {
          jobs.define(name, async () => void (await run()), { cron: everyMinute })
        }
      },
      start: async () => waker.start(),
      async stop() {
        await waker.stop()
        await pictures.stop()
      },
    }
  },
})

const queues: QueueReaders = {
  assisted: assistedQueue,
  callbacks: callbackQueue,
  deposits: depositQueue,
  payouts: payoutQueue,
  withdrawals: withdrawalQueue,
}

async function runAll(sweeps: ReturnType<typeof createPaymentSweeps>): Promise<number> {
  let found = 0
  for (const { run } of sweeps) found += await run()
  return found
}

function bonusConsumer(claims: ClaimDeps): Consumer<'depositCredited'> {
  return {
    consumer: 'depositBonus',
    kind: 'effect',
    names: ['depositCredited'],
    handle: (tx, events) => giveChosen(tx, claims, events),
  }
}

/** What a process that died was woken for is found by whichever lives: its lease and one look later. */
const lookMs = 4_000
/** The same by the jobs' own clock, where no process with a waker runs. */
const everyMinute = '* * * * *'

function siteOf({ config, runtime, paymentFetch = fetch }: ModuleDeps): ProviderSite {
  return {
    callbackUrl: (provider) => callbackUrl(config, provider),
    settings: (id) =>
      paymentProviders[id].isPlayMoney ? sandboxSettings(config) : config.paymentSettings[id],
    licence: config.licence,
    clock: runtime.clock,
    fetch: paymentFetch,
  }
}

/** Those of play money have the demo's own. */
function sandboxSettings({ paymentSandboxKey: key, sandboxUrl: url }: Config) {
  return key === undefined || url === undefined ? undefined : { key, url }
}

function callbackUrl({ platformUrl }: Config, provider: ProviderId): string {
  return `${platformUrl}${pathOf(providerCallback, { provider })}`
}

/** Members come back to the site that they know; without one configured to our own address. */
function returnUrlOf({ siteOrigins, platformUrl }: Config) {
  const [origin = platformUrl] = siteOrigins
  return (billNo: string) => `${origin}${href('depositReturn', { billNo })}`
}
