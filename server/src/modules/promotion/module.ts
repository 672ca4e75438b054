import type { Tx } from '@zhengju/storage/tx'
import { defineModule } from '../../platform/module.ts'
import { Port } from '../../platform/port.ts'
import { bonusModule } from '../bonus/module.ts'
import { coinModule } from '../coin/module.ts'
import { contentModule } from '../content/module.ts'
import { ledgerModule } from '../ledger/module.ts'
import { memberModule } from '../member/module.ts'
import { promotionObstacles } from '../protection/index.ts'
import { protectionModule } from '../protection/module.ts'
import { trailModule } from '../trail/module.ts'
import { turnoverModule } from '../turnover/module.ts'
import { walletModule } from '../wallet/module.ts'
import { keepFunds, payAutomatic, unfunded } from './fund-service.ts'
import { titlesByBill } from './grant-store.ts'
import { createKinds } from './kinds-service.ts'
import { createPromotionOfficeRoutes } from './office-routes.ts'
import { accountsOf, type CardSharers } from './person-service.ts'
import { promotionQueue } from './queue-store.ts'
import { createPromotionRoutes } from './routes.ts'
import { createSchedules } from './schedule-service.ts'

/** The one engine of everything that is promised to members: funds, rules, gifts, and taking them back. */
export const promotionModule = defineModule({
  name: 'promotion',
  needs: {
    bonus: bonusModule,
    coin: coinModule,
    content: contentModule,
    ledger: ledgerModule,
    member: memberModule,
    protection: protectionModule,
    trail: trailModule,
    turnover: turnoverModule,
    wallet: walletModule,
  },
  create({ db }, { wallet, content }) {
    const kinds = createKinds()
    const schedule = createSchedules()
    const cards = new Port<CardSharers>('which members have a card in common')
    const cardSharers: CardSharers = (...asked) => cards.value(...asked)
    content.restingOf.fill(async (tx, memberId) => {
      return (await promotionObstacles(tx, [memberId])).size > 0
    })
    wallet.details.tell(['promotionClaimed', 'promotionReclaimed', 'rebateCredited'], titlesByBill)
    return {
      services: {
        ...kinds,
        cards,
        /** Accounts of the same person as that one. */
        otherAccounts: (tx: Tx, memberId: string) => accountsOf(tx, cardSharers, memberId),
        /** Who has seasons or days of his own tells the desk of them. */
        schedule,
        /** Pays what nobody has to claim, at once and not a minute later. */
        payAutomatic: () => payAutomatic(db, cardSharers),
      },
      ports: [...Object.values(kinds), cards],
      gauges: [
        {
          name: 'zhengju_promotion_unfunded',
          help: 'What members have earned and the fund of its promotion has no money for, minor units',
          label: 'promotion',
          read: () => db.read(unfunded),
        },
      ],
      queues: { promotions: promotionQueue },
      routes: [
        ...createPromotionRoutes(cardSharers),
        ...createPromotionOfficeRoutes(kinds, schedule),
      ],
      connect({ jobs }) {
        jobs.define('promotionFunds', () => keepFunds(db, cardSharers), { cron: '* * * * *' })
      },
    }
  },
})
