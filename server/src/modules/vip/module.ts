import { defineModule } from '../../platform/module.ts'
import { memberModule } from '../member/module.ts'
import { runDays } from '../promotion/index.ts'
import { promotionModule } from '../promotion/module.ts'
import { protectionModule } from '../protection/module.ts'
import { turnoverModule } from '../turnover/module.ts'
import { countChanged } from './count-service.ts'
import { vipDays } from './day-service.ts'
import { tryVipRule } from './dry-run-service.ts'
import { createVipRoutes } from './routes.ts'
import { firstVipText, isVipRule } from './rule-service.ts'

/** Levels of members, from their valid turnover. */
export const vipModule = defineModule({
  name: 'vip',
  needs: {
    member: memberModule,
    promotion: promotionModule,
    protection: protectionModule,
    turnover: turnoverModule,
  },
  create({ db, log }, { promotion }) {
    promotion.vip.fill({ first: firstVipText, isRule: isVipRule, dryRun: tryVipRule })
    return {
      routes: createVipRoutes(),
      connect({ jobs }) {
        jobs.define('vipCount', () => countChanged(db), { cron: '* * * * *' })
        jobs.define('vipDays', runAll, { cron: '*/5 * * * *' })
      },
    }

    async function runAll(): Promise<void> {
      await countChanged(db)
      await runDays(db, vipDays, (done) => log.info(done, 'a day of levels is done'))
    }
  },
})
