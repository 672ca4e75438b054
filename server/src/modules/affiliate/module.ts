import { defineModule } from '../../platform/module.ts'
import { Port } from '../../platform/port.ts'
import { ledgerModule } from '../ledger/module.ts'
import { loginModule } from '../login/module.ts'
import { memberModule } from '../member/module.ts'
import { paymentModule } from '../payment/module.ts'
import { promotionModule } from '../promotion/module.ts'
import { protectionModule } from '../protection/module.ts'
import { roundModule } from '../round/module.ts'
import { trailModule } from '../trail/module.ts'
import { turnoverModule } from '../turnover/module.ts'
import { bindInvitation, type FindContests } from './binding-service.ts'
import { type BetFact, keepFacts } from './fact-service.ts'
import { createAffiliateOfficeRoutes } from './office-routes.ts'
import { affiliatePlanQueue, affiliateQueue } from './queue-store.ts'
import { createAffiliateRoutes } from './routes.ts'
import { countDue, makeDueStatements } from './statement-service.ts'

/** Partners who are paid for the members that they bring, and to whom each new member belongs. */
export const affiliateModule = defineModule({
  name: 'affiliate',
  needs: {
    ledger: ledgerModule,
    login: loginModule,
    member: memberModule,
    payment: paymentModule,
    promotion: promotionModule,
    protection: protectionModule,
    round: roundModule,
    trail: trailModule,
    turnover: turnoverModule,
  },
  create({ db, keys, log, runtime }, { login }) {
    const contests = new Port<FindContests>('whose codes of a contest these are')
    login.bindInvitation.fill((tx, of) => bindInvitation(tx, contests.value, of))
    const report = (error: unknown) => {
      log.error({ err: error }, 'a statement could not be made')
      return 0
    }
    const deps = { db, keys, report }
    return {
      services: { contests },
      ports: [contests],
      queues: { affiliatePlans: affiliatePlanQueue, affiliates: affiliateQueue },
      routes: [...createAffiliateRoutes(), ...createAffiliateOfficeRoutes()],
      connect({ relay, jobs }) {
        const of = { consumer: 'affiliate', kind: 'projection', replays: 'leftOut' } as const
        relay.onBets({
          ...of,
          names: [
            'betPlaced',
            'betSettled',
            'betCashedOut',
            'settlementCancelled',
            'cashOutCancelled',
            'betAdjusted',
          ],
          handle: (tx, events: readonly BetFact[]) => keepFacts(tx, events),
        })
        jobs.define('affiliateCount', () => countDue({ db }), { cron: '27 * * * *' })
        const make = async () => void (await makeDueStatements(deps, runtime.clock.now()))
        jobs.define('affiliateStatements', make, { cron: '47 * * * *' })
      },
    }
  },
})
