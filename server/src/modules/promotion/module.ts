import { defineModule } from '../../platform/module.ts'
import { bonusModule } from '../bonus/module.ts'
import { coinModule } from '../coin/module.ts'
import { ledgerModule } from '../ledger/module.ts'
import { memberModule } from '../member/module.ts'
import { protectionModule } from '../protection/module.ts'
import { trailModule } from '../trail/module.ts'
import { turnoverModule } from '../turnover/module.ts'
import { walletModule } from '../wallet/module.ts'
import { keepFunds, unfunded } from './fund-service.ts'
import { titlesByBill } from './grant-store.ts'
import { createKinds } from './kinds-service.ts'
import { createPromotionOfficeRoutes } from './office-routes.ts'
import { createPromotionRoutes } from './routes.ts'

/** The one engine of everything that is promised to members: funds, rules, gifts, and taking them back. */
export const promotionModule = defineModule({
  name: 'promotion',
  needs: {
    bonus: bonusModule,
    coin: coinModule,
    ledger: ledgerModule,
    member: memberModule,
    protection: protectionModule,
    trail: trailModule,
    turnover: turnoverModule,
    wallet: walletModule,
  },
  create({ db }, { wallet }) {
    const kinds = createKinds()
    wallet.details.tell(['promotionClaimed', 'promotionReclaimed', 'rebateCredited'], titlesByBill)
    return {
      services: kinds,
      ports: Object.values(kinds),
      gauges: [
        {
          name: 'zhengju_promotion_unfunded',
          help: 'What members have earned and the fund of its promotion has no money for, minor units',
          label: 'promotion',
          read: () => db.read(unfunded),
        },
      ],
      routes: [...createPromotionRoutes(), ...createPromotionOfficeRoutes(kinds)],
      connect({ jobs }) {
        jobs.define('promotionFunds', () => keepFunds(db), { cron: '* * * * *' })
      },
    }
  },
})
