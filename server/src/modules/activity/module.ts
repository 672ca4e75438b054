import { defineModule } from '../../platform/module.ts'
import { ledgerModule } from '../ledger/module.ts'
import { memberModule } from '../member/module.ts'
import { paymentModule } from '../payment/module.ts'
import { promotionModule } from '../promotion/module.ts'
import { protectionModule } from '../protection/module.ts'
import { trailModule } from '../trail/module.ts'
import { turnoverModule } from '../turnover/module.ts'
import { countChanged } from '../vip/index.ts'
import { vipModule } from '../vip/module.ts'
import { correctActivities } from './correct-service.ts'
import { tryActivityRule } from './dry-run-service.ts'
import { createActivityOfficeRoutes } from './office-routes.ts'
import { activityQueue } from './queue-store.ts'
import { createActivityRoutes } from './routes.ts'
import { firstActivityText, isActivityRule } from './rule-service.ts'

/** Activities that members take part in themselves. */
export const activityModule = defineModule({
  name: 'activity',
  needs: {
    ledger: ledgerModule,
    member: memberModule,
    payment: paymentModule,
    promotion: promotionModule,
    protection: protectionModule,
    trail: trailModule,
    turnover: turnoverModule,
    vip: vipModule,
  },
  create({ db }, { promotion }) {
    const first = firstActivityText
    promotion.activity.fill({ first, isRule: isActivityRule, dryRun: tryActivityRule })
    return {
      queues: { activities: activityQueue },
      routes: [...createActivityRoutes(), ...createActivityOfficeRoutes()],
      connect({ jobs }) {
        jobs.define('activityCorrections', run, { cron: '*/10 * * * *' })
      },
    }

    async function run(): Promise<void> {
      await countChanged(db)
      await correctActivities(db)
    }
  },
})
