import { defineModule } from '../../platform/module.ts'
import { memberModule } from '../member/module.ts'
import { trailModule } from '../trail/module.ts'
import { createEventRoutes } from './office-routes.ts'

/** What operators see of the event log: what its consumers could not take. */
export const eventModule = defineModule({
  name: 'event',
  needs: { member: memberModule, trail: trailModule },
  create() {
    return { routes: createEventRoutes() }
  },
})
