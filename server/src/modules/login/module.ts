import { createCaptchaPainter } from '../../platform/captchas/index.ts'
import { usualLimits } from '../../platform/http/limits.ts'
import { defineModule } from '../../platform/module.ts'
import { Port } from '../../platform/port.ts'
import { siteName } from '../../text/login.ts'
import { siteSwitches } from '../content/index.ts'
import { contentModule } from '../content/module.ts'
import { memberModule } from '../member/module.ts'
import { messageModule } from '../message/module.ts'
import { trailModule } from '../trail/module.ts'
import { noteHandover } from './account/entry-service.ts'
import { defineLoginJobs } from './jobs.ts'
import { createLoginStateRoutes } from './office-routes.ts'
import { createTellOwner, type MailOf } from './recovery/owner-notice-service.ts'
import { createAdmitVisitor } from './risk/visitor-service.ts'
import { createSiteFailures } from './risk/work-service.ts'
import { createLoginRoutes } from './routes.ts'
import { selfProofWays } from './second-factor/proof-service.ts'
import { relyingParty } from './second-factor/relying-party-service.ts'
import type { BindInvitation, LoginDeps } from './service.ts'

/** How members come in, how they prove who they are, and how each hears of what was done in his name. */
export const loginModule = defineModule({
  name: 'login',
  needs: {
    content: contentModule,
    member: memberModule,
    message: messageModule,
    trail: trailModule,
  },
  create(
    { config, db, keys, passwords, limits = usualLimits, painter },
    { member, message: { wake } },
  ) {
    const mailOf = new Port<MailOf>('where a member has his mail')
    const isWithdrawalIdentity = new Port<LoginDeps['isWithdrawalIdentity']>(
      'whether somebody knows a member’s withdrawal password',
    )
    const bindInvitation = new Port<BindInvitation>('whom a new member belongs to')
    const tellOwner = createTellOwner(keys, wake, (...of) => mailOf.value(...of))
    member.noteEntry.fill(noteHandover)
    member.proofWaysOf.fill(selfProofWays)
    const hasCaptchas = limits.hasCaptchas
    const admitVisitor = createAdmitVisitor({ keys, hasCaptchas })
    return {
      services: { tellOwner, mailOf, isWithdrawalIdentity, bindInvitation, admitVisitor },
      ports: [mailOf, isWithdrawalIdentity, bindInvitation],
      routes: [
        ...createLoginStateRoutes(keys),
        ...createLoginRoutes({
          keys,
          passwords,
          siteSwitches,
          painter: painter ?? createCaptchaPainter(),
          hasCaptchas,
          siteFailures: createSiteFailures(),
          wakeMessages: wake,
          tellOwner,
          codesPerHour: config.codesPerHour,
          factorWaitMs: config.factorWaitMin * 60_000,
          siteTitle: siteName,
          relyingParty: (raw) => relyingParty(config, raw),
          bindInvitation: (...of) => bindInvitation.value(...of),
          isWithdrawalIdentity: (...given) => isWithdrawalIdentity.value(...given),
        }),
      ],
      connect: ({ jobs }) => defineLoginJobs(jobs, db, tellOwner),
    }
  },
})
