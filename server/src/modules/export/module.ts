import { rowsOfFile } from '@zhengju/contract/export/office-calls'
import { createWaker } from '@zhengju/kit/waker'
import { defineModule } from '../../platform/module.ts'
import { accessModule } from '../access/module.ts'
import { adjustmentModule } from '../adjustment/module.ts'
import { affiliateModule } from '../affiliate/module.ts'
import { bettingModule } from '../betting/module.ts'
import { chatModule } from '../chat/module.ts'
import { closureModule } from '../closure/module.ts'
import { contentModule } from '../content/module.ts'
import { dividendModule } from '../dividend/module.ts'
import { flipModule } from '../flip/module.ts'
import { helpModule } from '../help/module.ts'
import { identityModule } from '../identity/module.ts'
import { inboxModule } from '../inbox/module.ts'
import { mallModule } from '../mall/module.ts'
import { memberModule } from '../member/module.ts'
import { officeModule } from '../office/module.ts'
import { paymentModule } from '../payment/module.ts'
import { peakBetModule } from '../peak-bet/module.ts'
import { protectionModule } from '../protection/module.ts'
import { supportModule } from '../support/module.ts'
import { tradingModule } from '../trading/module.ts'
import { trailModule } from '../trail/module.ts'
import { walletModule } from '../wallet/module.ts'
import { makeNextChunk } from './export-service.ts'
import { defineExportJobs } from './jobs.ts'
import { createSources } from './lists-module.ts'
import { createExportRoutes } from './office-routes.ts'

/** Lists of the office as files. */
export const exportModule = defineModule({
  name: 'export',
  needs: {
    adjustment: adjustmentModule,
    affiliate: affiliateModule,
    betting: bettingModule,
    access: accessModule,
    closure: closureModule,
    content: contentModule,
    office: officeModule,
    chat: chatModule,
    dividend: dividendModule,
    flip: flipModule,
    help: helpModule,
    identity: identityModule,
    inbox: inboxModule,
    mall: mallModule,
    member: memberModule,
    payment: paymentModule,
    'peak-bet': peakBetModule,
    protection: protectionModule,
    support: supportModule,
    trading: tradingModule,
    trail: trailModule,
    wallet: walletModule,
  },
  create({ db, keys, log }, { trading, wallet }) {
    const deps = {
      sources: createSources(keys, trading.house, wallet),
      rowsOfFile,
      wake: () => waker.wake(),
    }
    const waker = createWaker({
      run: () => makeNextChunk(db, deps),
      // Files are no hurry: members' calls come between two parts.
      pauseMs: 50,
      onError: (err) => log.error({ err }, 'a list could not be made into a file'),
    })
    async function makeAll(): Promise<void> {
      while ((await makeNextChunk(db, deps)) > 0);
    }
    return {
      routes: createExportRoutes(deps),
      connect: ({ jobs }) => defineExportJobs(jobs, db, makeAll),
      start: async () => waker.start(),
      stop: () => waker.stop(),
    }
  },
})
