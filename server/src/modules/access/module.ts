import { defineModule } from '../../platform/module.ts'
import { closureModule } from '../closure/module.ts'
import { contentModule } from '../content/module.ts'
import { trailModule } from '../trail/module.ts'
import { closureFacts, createEntryGate } from './entry-module.ts'
import { createAccessRoutes } from './office-routes.ts'

/** Who may enter, as operators change it; the region file is looked at now and then. */
export const accessModule = defineModule({
  name: 'access',
  needs: { content: contentModule, closure: closureModule, trail: trailModule },
  create(deps, { content, closure }) {
    const door = createEntryGate(deps, closure)
    const { regions } = door
    content.factsOf.fill(closureFacts(door))
    return {
      services: { door },
      routes: createAccessRoutes(door),
      start: async () => regions.start(),
      stop: async () => regions.stop(),
    }
  },
})
