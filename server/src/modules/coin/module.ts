import { defineModule } from '../../platform/module.ts'
import { ledgerModule } from '../ledger/module.ts'
import { turnoverModule } from '../turnover/module.ts'
import { expireCoins } from './expire-service.ts'

/** What members have in coins, in lots that expire. */
export const coinModule = defineModule({
  name: 'coin',
  needs: { ledger: ledgerModule, turnover: turnoverModule },
  create: ({ db, log }) => ({
    connect({ jobs }) {
      jobs.define(
        'coinExpiry',
        () => expireCoins(db, (err) => log.error({ err }, 'coins of a member could not expire')),
        { cron: '*/10 * * * *' },
      )
    },
  }),
})
