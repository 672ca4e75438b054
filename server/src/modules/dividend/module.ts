import { siteDefaults } from '@zhengju/contract/kernel/limit'
import { defineModule } from '../../platform/module.ts'
import { ledgerModule } from '../ledger/module.ts'
import { memberModule } from '../member/module.ts'
import { stakeFacts } from '../protection/index.ts'
import { protectionModule } from '../protection/module.ts'
import { turnoverModule } from '../turnover/module.ts'
import { walletModule } from '../wallet/module.ts'
import { createDividendRoutes } from './routes.ts'
import { titlesByBill } from './store.ts'

/** Dividends: granted by operators, claimed by members. */
export const dividendModule = defineModule({
  name: 'dividend',
  needs: {
    ledger: ledgerModule,
    member: memberModule,
    protection: protectionModule,
    turnover: turnoverModule,
    wallet: walletModule,
  },
  create(_deps, { wallet }) {
    wallet.dividendTitles.fill(titlesByBill)
    const { currency } = siteDefaults
    return { routes: createDividendRoutes({ loadStakeFacts: stakeFacts, currency }) }
  },
})
