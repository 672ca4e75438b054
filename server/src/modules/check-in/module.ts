import { defineModule } from '../../platform/module.ts'
import { Port } from '../../platform/port.ts'
import { activityModule } from '../activity/module.ts'
import { closureModule } from '../closure/module.ts'
import { memberModule } from '../member/module.ts'
import { peakBetModule } from '../peak-bet/module.ts'
import { promotionModule } from '../promotion/module.ts'
import { protectionModule } from '../protection/module.ts'
import { turnoverModule } from '../turnover/module.ts'
import { tryCheckInRule } from './dry-run-service.ts'
import { createCheckInRoutes } from './routes.ts'
import { firstCheckInText, isCheckInRule } from './rule-service.ts'
import type { AfterSigning } from './service.ts'

/** Days that members sign, and what a number of them brings. */
export const checkInModule = defineModule({
  name: 'check-in',
  needs: {
    activity: activityModule,
    closure: closureModule,
    member: memberModule,
    'peak-bet': peakBetModule,
    promotion: promotionModule,
    protection: protectionModule,
    turnover: turnoverModule,
  },
  create(_deps, { promotion }) {
    const first = firstCheckInText
    promotion.checkIn.fill({ first, isRule: isCheckInRule, dryRun: tryCheckInRule })
    const afterSigning = new Port<AfterSigning>('what a signed day brings besides')
    return {
      services: { afterSigning },
      ports: [afterSigning],
      routes: createCheckInRoutes((...signed) => afterSigning.value(...signed)),
    }
  },
})
