import { defineModule } from '../../platform/module.ts'
import { sums } from './check-store.ts'
import { rollHours } from './hour-store.ts'
import { rollMemberSums } from './member-sum-store.ts'
import { rollVenueHours } from './venue-hour-store.ts'

/** The books: every movement of money, and their sum. */
export const ledgerModule = defineModule({
  name: 'ledger',
  needs: {},
  create: ({ db }) => ({
    gauges: [
      {
        name: 'zhengju_ledger_sum',
        help: 'Sum over all ledger accounts by currency, minor units: always 0',
        label: 'currency',
        read: () => db.read((tx) => sums(tx)),
      },
    ],
    connect({ jobs }) {
      jobs.define(
        'rollLedgerHours',
        async () => {
          while (await db.tx((tx) => rollHours(tx)));
          while (await db.tx((tx) => rollVenueHours(tx)));
          while (await db.tx((tx) => rollMemberSums(tx)));
        },
        { cron: everyHour },
      )
    },
  }),
})

/** A while after the hour, when nothing is written into it any more. */
const everyHour = '12 * * * *'
