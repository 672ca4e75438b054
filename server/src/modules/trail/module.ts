import { defineModule } from '../../platform/module.ts'
import { createTrailRoutes } from './office-routes.ts'

/** What operators did: each noun writes its lines here. */
export const trailModule = defineModule({
  name: 'trail',
  needs: {},
  create() {
    return { routes: createTrailRoutes() }
  },
})
