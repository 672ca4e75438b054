import { defineModule } from '../../platform/module.ts'
import { listMemberBets } from '../betting/index.ts'
import { bettingModule } from '../betting/module.ts'
import { dividendModule } from '../dividend/module.ts'
import { ledgerModule } from '../ledger/module.ts'
import { memberModule } from '../member/module.ts'
import { listDepositOrders, listWithdrawalOrders } from '../payment/index.ts'
import { paymentModule } from '../payment/module.ts'
import { listGrants } from '../promotion/index.ts'
import { promotionModule } from '../promotion/module.ts'
import { getLossLimit } from '../protection/index.ts'
import { protectionModule } from '../protection/module.ts'
import { trailModule } from '../trail/module.ts'
import { turnoverModule } from '../turnover/module.ts'
import { venueModule } from '../venue/module.ts'
import { listStatement } from '../wallet/index.ts'
import { walletModule } from '../wallet/module.ts'
import { apartKeys } from './apart-service.ts'
import { createMemberFileRoutes } from './office-routes.ts'

/** Everything about one member on one page of the office. */
export const memberFileModule = defineModule({
  name: 'member-file',
  needs: {
    betting: bettingModule,
    dividend: dividendModule,
    ledger: ledgerModule,
    member: memberModule,
    payment: paymentModule,
    promotion: promotionModule,
    protection: protectionModule,
    trail: trailModule,
    turnover: turnoverModule,
    venue: venueModule,
    wallet: walletModule,
  },
  create: ({ keys }, { turnover, venue, wallet }) => {
    venue.apart.fill((tx, memberId) => apartKeys(tx, keys, memberId))
    return {
      routes: createMemberFileRoutes(keys, {
        statement: (tx, memberId, query) =>
          listStatement(tx, { details: wallet.details, isUnsummed: true }, memberId, query),
        bets: listMemberBets,
        deposits: (tx, memberId, query) => listDepositOrders(tx, { ...query, memberId }),
        withdrawals: (tx, memberId, query) => listWithdrawalOrders(tx, { ...query, memberId }),
        waterfall: turnover.waterfall,
        grants: listGrants,
        protection: getLossLimit,
      }),
    }
  },
})
