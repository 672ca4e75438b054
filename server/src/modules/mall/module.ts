import { defineModule } from '../../platform/module.ts'
import { coinModule } from '../coin/module.ts'
import { ledgerModule } from '../ledger/module.ts'
import { memberModule } from '../member/module.ts'
import { promotionModule } from '../promotion/module.ts'
import { protectionModule } from '../protection/module.ts'
import { trailModule } from '../trail/module.ts'
import { turnoverModule } from '../turnover/module.ts'
import { voucherModule } from '../voucher/module.ts'
import { walletModule } from '../wallet/module.ts'
import { receiveOverdue } from './list-service.ts'
import { createMallOfficeRoutes } from './office-routes.ts'
import { titlesByOrder } from './order-store.ts'
import { mallItemQueue, mallQueue } from './queue-store.ts'
import { createMallRoutes } from './routes.ts'

/** What coins are exchanged for: bonus money, vouchers of bets and goods. */
export const mallModule = defineModule({
  name: 'mall',
  needs: {
    coin: coinModule,
    ledger: ledgerModule,
    member: memberModule,
    promotion: promotionModule,
    protection: protectionModule,
    trail: trailModule,
    turnover: turnoverModule,
    voucher: voucherModule,
    wallet: walletModule,
  },
  create({ db, keys }, { promotion, wallet }) {
    const others = promotion.otherAccounts
    wallet.details.tell(['coinsHeld', 'coinsPaid', 'coinsReturned', 'coinsSpent'], titlesByOrder)
    return {
      queues: { mallItems: mallItemQueue, mall: mallQueue },
      routes: [...createMallRoutes({ keys, others }), ...createMallOfficeRoutes(keys)],
      connect({ jobs }) {
        jobs.define('mallReceived', () => receiveOverdue(db), { cron: '23 * * * *' })
      },
    }
  },
})
