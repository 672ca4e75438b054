import { defineModule } from '../../platform/module.ts'
import { activityModule } from '../activity/module.ts'
import { adjustmentModule } from '../adjustment/module.ts'
import { affiliateModule } from '../affiliate/module.ts'
import { bettingModule } from '../betting/module.ts'
import { chatModule } from '../chat/module.ts'
import { contentModule } from '../content/module.ts'
import { dividendModule } from '../dividend/module.ts'
import { flipModule } from '../flip/module.ts'
import { helpModule } from '../help/module.ts'
import { identityModule } from '../identity/module.ts'
import { inboxModule } from '../inbox/module.ts'
import { ledgerModule } from '../ledger/module.ts'
import { mallModule } from '../mall/module.ts'
import { memberModule } from '../member/module.ts'
import { officeModule } from '../office/module.ts'
import { paymentModule } from '../payment/module.ts'
import { peakBetModule } from '../peak-bet/module.ts'
import { promotionModule } from '../promotion/module.ts'
import { protectionModule } from '../protection/module.ts'
import { supportModule } from '../support/module.ts'
import { tradingModule } from '../trading/module.ts'
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
    activity: activityModule,
    adjustment: adjustmentModule,
    affiliate: affiliateModule,
    betting: bettingModule,
    chat: chatModule,
    content: contentModule,
    dividend: dividendModule,
    flip: flipModule,
    help: helpModule,
    identity: identityModule,
    inbox: inboxModule,
    ledger: ledgerModule,
    mall: mallModule,
    member: memberModule,
    office: officeModule,
    payment: paymentModule,
    'peak-bet': peakBetModule,
    promotion: promotionModule,
    protection: protectionModule,
    support: supportModule,
    trading: tradingModule,
    trail: trailModule,
    transfer: transferModule,
    venue: venueModule,
    voucher: voucherModule,
    wallet: walletModule,
  },
  create({ db, keys, runtime }, { payment, transfer, venue }) {
    const keepers = [...venue.open].filter(([, { transfers }]) => transfers).map(([id]) => id)
    const venueDeps = { db, venues: venue.open, stated: transfer.stated }
    const deps: CloseDeps = {
      db,
      reconcile: payment.reconcileProviders,
      reconcileVenues: (span) => reconcileVenues(venueDeps, span),
    }
    return {
      routes: createReportRoutes({ keys, keepers }),
      connect({ jobs }) {
        const run = async () => void (await closeDays(deps, runtime.clock.now()))
        jobs.define('closeDays', run, { cron: everyHour })
      },
    }
  },
})

/** A day that is closed costs one look; a provider that did not answer is asked again the next hour. */
const everyHour = '42 * * * *'
