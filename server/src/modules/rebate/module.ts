import { defineModule } from '../../platform/module.ts'
import { memberModule } from '../member/module.ts'
import { type DoneDay, runDays } from '../promotion/index.ts'
import { promotionModule } from '../promotion/module.ts'
import { protectionModule } from '../protection/module.ts'
import { countChanged } from '../vip/index.ts'
import { vipModule } from '../vip/module.ts'
import { correctDays } from './correct-service.ts'
import { rebateDays } from './day-service.ts'
import { tryRebateRule } from './dry-run-service.ts'
import { createRebateRoutes } from './routes.ts'
import { firstRebateText, isRebateRule } from './rule-service.ts'

/** A share of valid turnover that comes back each day. */
export const rebateModule = defineModule({
  name: 'rebate',
  needs: {
    member: memberModule,
    promotion: promotionModule,
    protection: protectionModule,
    vip: vipModule,
  },
  create({ db, log }, { promotion }) {
    const tell = (done: DoneDay) => log.info(done, 'a day of rebates is done')
    promotion.rebate.fill({ first: firstRebateText, isRule: isRebateRule, dryRun: tryRebateRule })
    return {
      routes: createRebateRoutes(),
      connect({ jobs }) {
        jobs.define('rebateDays', runAll, { cron: '*/5 * * * *' })
      },
    }

    async function runAll(): Promise<void> {
      await countChanged(db)
      // Day by day: none begins before what is known of those before it is corrected.
      do await correctDays(db, rebateDays.name)
      while ((await runDays(db, rebateDays, tell)) > 0)
      await promotion.payAutomatic()
    }
  },
})
