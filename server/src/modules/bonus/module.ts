import { defineModule } from '../../platform/module.ts'
import { membersWithExpired } from '../ledger/index.ts'
import { ledgerModule } from '../ledger/module.ts'
import { memberModule } from '../member/module.ts'
import { protectionModule } from '../protection/module.ts'
import { turnoverModule } from '../turnover/module.ts'
import { createBonusRoutes } from './routes.ts'
import { expireLots, settleLots } from './service.ts'

/** Money that was given with conditions. */
export const bonusModule = defineModule({
  name: 'bonus',
  needs: {
    ledger: ledgerModule,
    member: memberModule,
    protection: protectionModule,
    turnover: turnoverModule,
  },
  create({ config, db }) {
    return {
      routes: createBonusRoutes(config.bonusStakeOrder),
      connect({ relay, jobs }) {
        relay.onEvents({
          consumer: 'bonus',
          kind: 'effect',
          names: ['bonusMoved', 'bonusLotCleared', 'protectionStarted', 'accountClosed'],
          handle: (tx, events) =>
            settleLots(tx, [...new Set(events.map(({ memberId }) => memberId))].sort()),
        })
        jobs.define('bonusExpiry', expireAll, { cron: '* * * * *' })
      },
    }

    async function expireAll(): Promise<void> {
      // Those of whom bets are not counted yet are looked at a minute later: what they bet for may be met.
      for (const memberId of await db.read((tx) => membersWithExpired(tx, mostAtOnce))) {
        await db.tx((tx) => expireLots(tx, memberId))
      }
    }
  },
})

const mostAtOnce = 1_000
