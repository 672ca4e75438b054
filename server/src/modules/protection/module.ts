import { oneByOne } from '../../platform/events/consumer.ts'
import { defineModule } from '../../platform/module.ts'
import { Port } from '../../platform/port.ts'
import { ledgerModule } from '../ledger/module.ts'
import { memberModule } from '../member/module.ts'
import { trailModule } from '../trail/module.ts'
import { lookAtPlayers, noteDeposit } from './harm-service.ts'
import type { Deposited, ProtectionDeps } from './limit-service.ts'
import { createProtectionOfficeRoutes } from './office-routes.ts'
import { protectionQueue } from './queue-store.ts'
import { tellOfEnds } from './restriction-service.ts'
import { createProtectionRoutes } from './routes.ts'
import { notePlay } from './sitting-service.ts'

/** What a member limits for his own protection, and his pauses. */
export const protectionModule = defineModule({
  name: 'protection',
  needs: { ledger: ledgerModule, member: memberModule, trail: trailModule },
  create({ db }, { member }) {
    const deposited = new Port<Deposited>('what of the deposits counts against a limit')
    member.noteSeen.fill(notePlay)
    const deps: ProtectionDeps = {
      deposited: (tx, memberId) => deposited.value(tx, memberId),
    }
    return {
      services: { deposited },
      ports: [deposited],
      queues: { protection: protectionQueue },
      routes: [...createProtectionRoutes(deps), ...createProtectionOfficeRoutes(deps)],
      connect({ relay, jobs }) {
        const batches = oneByOne({ depositCredited: noteDeposit })
        relay.onEvents({ consumer: 'protection', kind: 'effect', ...batches })
        jobs.define('protection.ends', () => tellOfEnds(db), { cron: '*/5 * * * *' })
        jobs.define('protection.harm', () => lookAtPlayers(db), { cron: '23 * * * *' })
      },
    }
  },
})
