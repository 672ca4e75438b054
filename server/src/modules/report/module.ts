import { defineModule } from '../../platform/module.ts'
import { bettingModule } from '../betting/module.ts'
import { ledgerModule } from '../ledger/module.ts'
import { memberModule } from '../member/module.ts'
import { paymentModule } from '../payment/module.ts'
import { promotionModule } from '../promotion/module.ts'
import { trailModule } from '../trail/module.ts'
import { transferModule } from '../transfer/module.ts'
import { venueModule } from '../venue/module.ts'
import { voucherModule } from '../voucher/module.ts'
import { walletModule } from '../wallet/module.ts'
import { type CloseDeps, closeDays } from './close-service.ts'
import { createReportRoutes } from './office-routes.ts'
import { reconcileVenues } from './venue-close-service.ts'

/** Figures of the site, and what waits for its operators. */
export const reportModule = defineModule({
  name: 'report',
  needs: {
    betting: bettingModule,
    ledger: ledgerModule,
    member: memberModule,
    payment: paymentModule,
    promotion: promotionModule,
    trail: trailModule,
    transfer: transferModule,
    venue: venueModule,
    voucher: voucherModule,
    wallet: walletModule,
  },
  create({ db, keys, queues, runtime }, { payment, transfer, venue }) {
    const keepers = [...venue.open].filter(([, { transfers }]) => transfers).map(([id]) => id)
    const venueDeps = { db, venues: venue.open, stated: transfer.stated }
    const deps: CloseDeps = {
      db,
      reconcile: payment.reconcileProviders,
      reconcileVenues: (span) => reconcileVenues(venueDeps, span),
    }
    return {
      routes: createReportRoutes({ keys, keepers, queues }),
      connect({ jobs }) {
        const run = async () => void (await closeDays(deps, runtime.clock.now()))
        jobs.define('closeDays', run, { cron: everyHour })
      },
    }
  },
})

/** A day that is closed costs one look; a provider that did not answer is asked again the next hour. */
const everyHour = '42 * * * *'
