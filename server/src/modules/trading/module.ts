import { defineModule } from '../../platform/module.ts'
import { memberModule } from '../member/module.ts'
import { trailModule } from '../trail/module.ts'
import { venueModule } from '../venue/module.ts'
import { createHouse } from './desk-module.ts'
import { createTradingRoutes } from './office-routes.ts'
import { tradingQueue } from './queue-store.ts'

/** What our traders see and set of the house's sportsbook. */
export const tradingModule = defineModule({
  name: 'trading',
  needs: { member: memberModule, trail: trailModule, venue: venueModule },
  create: (_deps, { venue }) => {
    const house = createHouse(venue.open)
    return {
      services: { house },
      queues: { trading: tradingQueue },
      routes: createTradingRoutes(house),
    }
  },
})
