import { siteDefaults } from '@zhengju/contract/kernel/limit'
import { dividendRules } from '@zhengju/domain/dividend'
import { defineModule } from '../../platform/module.ts'
import { ledgerModule } from '../ledger/module.ts'
import { memberModule } from '../member/module.ts'
import { promotionModule } from '../promotion/module.ts'
import { stakeFacts } from '../protection/index.ts'
import { protectionModule } from '../protection/module.ts'
import { trailModule } from '../trail/module.ts'
import { turnoverModule } from '../turnover/module.ts'
import { walletModule } from '../wallet/module.ts'
import { createDividendOfficeRoutes } from './office-routes.ts'
import { dividendQueue } from './queue-store.ts'
import { createDividendRoutes } from './routes.ts'
import { titlesByBill } from './store.ts'

/** Dividends: granted by operators, claimed by members. */
export const dividendModule = defineModule({
  name: 'dividend',
  needs: {
    ledger: ledgerModule,
    member: memberModule,
    promotion: promotionModule,
    protection: protectionModule,
    trail: trailModule,
    turnover: turnoverModule,
    wallet: walletModule,
  },
  create(deps, { wallet }) {
    const { config } = deps
    wallet.details.tell(['dividendClaimed'], titlesByBill)
    const { currency } = siteDefaults
    const rules = dividendRules[config.profile]
    return {
      queues: { dividends: dividendQueue },
      routes: [
        ...createDividendRoutes({ loadStakeFacts: stakeFacts, currency }),
        ...createDividendOfficeRoutes({ rules, currency }),
      ],
    }
  },
})
