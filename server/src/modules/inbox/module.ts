import { oneByOne } from '../../platform/events/consumer.ts'
import { defineModule } from '../../platform/module.ts'
import { memberModule } from '../member/module.ts'
import { protectionModule } from '../protection/module.ts'
import { segmentModule } from '../segment/module.ts'
import { trailModule } from '../trail/module.ts'
import {
  writeOfDeposit,
  writeOfFeedback,
  writeOfProtection,
  writeOfProtectionEnd,
  writeOfWithdrawal,
} from './occasion-service.ts'
import { createInboxOfficeRoutes } from './office-routes.ts'
import { letterQueue } from './queue-store.ts'
import { createInboxRoutes } from './routes.ts'
import { writeToSegments } from './segment-service.ts'

/** Letters from the site to its members. */
export const inboxModule = defineModule({
  name: 'inbox',
  needs: {
    member: memberModule,
    protection: protectionModule,
    segment: segmentModule,
    trail: trailModule,
  },
  create: ({ db }) => ({
    queues: { letters: letterQueue },
    routes: [...createInboxRoutes(), ...createInboxOfficeRoutes()],
    connect({ relay, jobs }) {
      jobs.define('inboxSegments', () => writeToSegments(db), { cron: '* * * * *' })
      const letters = oneByOne({
        depositCredited: writeOfDeposit,
        withdrawalEnded: writeOfWithdrawal,
        protectionStarted: writeOfProtection,
        protectionEnded: writeOfProtectionEnd,
        feedbackAnswered: writeOfFeedback,
      })
      relay.onEvents({ consumer: 'inbox', kind: 'effect', ...letters })
    },
  }),
})
