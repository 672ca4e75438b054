import { defineModule } from '../../platform/module.ts'
import { affiliateModule } from '../affiliate/module.ts'
import { ledgerModule } from '../ledger/module.ts'
import { promotionModule } from '../promotion/module.ts'
import { protectionModule } from '../protection/module.ts'
import { trailModule } from '../trail/module.ts'
import { turnoverModule } from '../turnover/module.ts'
import { countChanged } from '../vip/index.ts'
import { vipModule } from '../vip/module.ts'
import { createPeakBetOfficeRoutes } from './office-routes.ts'
import { correctSeasons } from './payout-service.ts'
import { peakSeasonQueue } from './queue-store.ts'
import { rankSeasons } from './rank-service.ts'
import { createPeakBetRoutes } from './routes.ts'
import { comingSeasons } from './schedule-service.ts'
import { contestsBehind } from './service.ts'

/** Seasons in which members are ranked by what their friends play. */
export const peakBetModule = defineModule({
  name: 'peak-bet',
  needs: {
    affiliate: affiliateModule,
    ledger: ledgerModule,
    promotion: promotionModule,
    protection: protectionModule,
    trail: trailModule,
    turnover: turnoverModule,
    vip: vipModule,
  },
  create({ db, runtime }, { affiliate, promotion }) {
    promotion.schedule.tell(comingSeasons)
    affiliate.contests.fill(contestsBehind)
    return {
      queues: { peakSeasons: peakSeasonQueue },
      routes: [...createPeakBetRoutes(), ...createPeakBetOfficeRoutes()],
      connect({ jobs }) {
        jobs.define('peakBetRanks', run, { cron: '*/10 * * * *' })
      },
    }

    async function run(): Promise<void> {
      await countChanged(db)
      await rankSeasons(db, runtime.clock.now())
      await correctSeasons(db)
    }
  },
})
