import { defineModule } from '../../platform/module.ts'
import { protectionModule } from '../protection/module.ts'
import { trailModule } from '../trail/module.ts'
import { createSegmentRoutes } from './office-routes.ts'

/** Members who are written to together. */
export const segmentModule = defineModule({
  name: 'segment',
  needs: { protection: protectionModule, trail: trailModule },
  create: () => ({ routes: createSegmentRoutes() }),
})
