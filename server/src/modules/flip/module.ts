import { defineModule } from '../../platform/module.ts'
import { checkInModule } from '../check-in/module.ts'
import { ledgerModule } from '../ledger/module.ts'
import { promotionModule } from '../promotion/module.ts'
import { protectionModule } from '../protection/module.ts'
import { trailModule } from '../trail/module.ts'
import { turnoverModule } from '../turnover/module.ts'
import { countChanged } from '../vip/index.ts'
import { vipModule } from '../vip/module.ts'
import { correctFlips } from './chance-service.ts'
import { flipSeasonQueue } from './queue-store.ts'
import { createFlipOfficeRoutes, createFlipRoutes } from './routes.ts'

/** The lucky flip: chances of a day, prizes that were reserved, decks that anybody can deal again. */
export const flipModule = defineModule({
  name: 'flip',
  needs: {
    'check-in': checkInModule,
    ledger: ledgerModule,
    promotion: promotionModule,
    protection: protectionModule,
    trail: trailModule,
    turnover: turnoverModule,
    vip: vipModule,
  },
  create({ db, keys }, { promotion }) {
    const others = promotion.otherAccounts
    return {
      queues: { flipSeasons: flipSeasonQueue },
      routes: [...createFlipRoutes({ keys, others }), ...createFlipOfficeRoutes(keys)],
      connect({ jobs }) {
        jobs.define('flipChances', run, { cron: '*/5 * * * *' })
      },
    }

    async function run(): Promise<void> {
      await countChanged(db)
      await correctFlips(db, others)
    }
  },
})
