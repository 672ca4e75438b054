import { defineModule } from '../../platform/module.ts'
import { affiliateModule } from '../affiliate/module.ts'
import { memberModule } from '../member/module.ts'
import { promotionModule } from '../promotion/module.ts'
import { protectionModule } from '../protection/module.ts'
import { turnoverModule } from '../turnover/module.ts'
import { countChanged } from '../vip/index.ts'
import { vipModule } from '../vip/module.ts'
import { countFriends } from './count-service.ts'
import { tryInvitationRule } from './dry-run-service.ts'
import { createInvitationRoutes } from './routes.ts'
import { firstInvitationText, isInvitationRule } from './rule-service.ts'

/** Friends whom members bring, and what they are given for them. */
export const invitationModule = defineModule({
  name: 'invitation',
  needs: {
    affiliate: affiliateModule,
    member: memberModule,
    promotion: promotionModule,
    protection: protectionModule,
    turnover: turnoverModule,
    vip: vipModule,
  },
  create({ db, keys, log }, { promotion }) {
    const first = firstInvitationText
    const report = (error: unknown) => log.error({ err: error }, 'a friend could not be counted')
    promotion.invitation.fill({ first, isRule: isInvitationRule, dryRun: tryInvitationRule })
    return {
      routes: createInvitationRoutes(),
      connect({ jobs }) {
        jobs.define('invitationFriends', run, { cron: '*/10 * * * *' })
      },
    }

    async function run(): Promise<void> {
      await countChanged(db)
      await countFriends({ db, keys, report })
    }
  },
})
