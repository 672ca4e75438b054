import { defineModule } from '../../platform/module.ts'
import { memberModule } from '../member/module.ts'
import { promotionModule } from '../promotion/module.ts'
import { protectionModule } from '../protection/module.ts'
import { tryCheckInRule } from './dry-run-service.ts'
import { createCheckInRoutes } from './routes.ts'
import { firstCheckInText, isCheckInRule } from './rule-service.ts'

/** Days that members sign, and what a number of them brings. */
export const checkInModule = defineModule({
  name: 'check-in',
  needs: { member: memberModule, promotion: promotionModule, protection: protectionModule },
  create(_deps, { promotion }) {
    const first = firstCheckInText
    promotion.checkIn.fill({ first, isRule: isCheckInRule, dryRun: tryCheckInRule })
    return { routes: createCheckInRoutes() }
  },
})
