import { defineModule } from '../../platform/module.ts'
import { bettingModule } from '../betting/module.ts'
import { venueModule } from '../venue/module.ts'
import { createPriceLogRoutes } from './routes.ts'
import { createPriceShelf } from './shelf-module.ts'

/** What the house wrote down of its prices, as members check it. */
export const priceLogModule = defineModule({
  name: 'price-log',
  needs: { betting: bettingModule, venue: venueModule },
  create: (_deps, { venue }) => ({ routes: createPriceLogRoutes(createPriceShelf(venue.open)) }),
})
