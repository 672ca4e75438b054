import { defineModule } from '../../platform/module.ts'
import { Port } from '../../platform/port.ts'
import { wallet } from '../ledger/index.ts'
import { ledgerModule } from '../ledger/module.ts'
import { trailModule } from '../trail/module.ts'
import type { ExchangeDeps } from './exchange-service.ts'
import { defineMemberJobs } from './jobs.ts'
import { createMemberOfficeRoutes } from './office-routes.ts'
import type { ProfileDeps } from './profile-service.ts'
import { createMemberRoutes } from './routes.ts'
import {
  type Authorisation,
  authoriseMember,
  recentProofMs,
  refuseBlockedDevice,
} from './service.ts'

/** Registered customers: their sessions, and what each of them is told of himself. */
export const memberModule = defineModule({
  name: 'member',
  needs: { ledger: ledgerModule, trail: trailModule },
  create({ config, db, keys }) {
    const proofAfterMs = config.sessionIdleMin * 60_000
    const asked = createPorts()
    return {
      services: asked,
      ports: Object.values(asked),
      routes: [
        ...createMemberOfficeRoutes(keys),
        ...createMemberRoutes({
          keys,
          walletOf: wallet,
          profileOf: (...of) => asked.profileOf.value(...of),
          hasWithdrawalPassword: (...of) => asked.hasWithdrawalPassword.value(...of),
          proofAfterMs,
          noteEntry: (...entry) => asked.noteEntry.value(...entry),
        }),
      ],
      authorisers: {
        entry: (visitor) => refuseBlockedDevice(db, visitor),
        member: (token, visitor, { isAutomatic = false, needsProof = false }) =>
          authoriseMember(db, token, visitor, {
            isAutomatic,
            needsProof: needsProof !== false,
            ...(needsProof === 'recent' && proofAfterMs > 0
              ? { proofWithinMs: recentProofMs }
              : {}),
            proofAfterMs,
            proofWaysOf: asked.proofWaysOf.value,
            noteSeen: asked.noteSeen.value,
          }),
      },
      connect: ({ jobs }) => defineMemberJobs(jobs, db, keys),
    }
  },
})

/** What a member is told of himself is known by modules that need this one. */
function createPorts() {
  return {
    profileOf: new Port<ProfileDeps['profileOf']>('what a member chose and told'),
    hasWithdrawalPassword: new Port<ProfileDeps['hasWithdrawalPassword']>(
      'whether a member has a withdrawal password',
    ),
    noteEntry: new Port<ExchangeDeps['noteEntry']>(
      'who writes down that a session was handed over',
    ),
    noteSeen: new Port<NonNullable<Authorisation['noteSeen']>>('who counts the time at play'),
    proofWaysOf: new Port<NonNullable<Authorisation['proofWaysOf']>>('how a member proves himself'),
  }
}
