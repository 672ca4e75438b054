import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './schema.ts'

/** What shows that the prices of a member's own bet stand in the log: he checks it himself. */
export const betPrices = endpoint<typeof schema.betPrices>()({
  method: 'GET',
  path: '/game/api/v1/record/betPrices',
  auth: 'member',
  listener: 'member',
  command: false,
  errors: ['bet.unknown', 'venue.unavailable'],
})

/** The roots of the log, published for everybody: links from a number on, and the newest one. */
export const priceChain = endpoint<typeof schema.priceChain>()({
  method: 'GET',
  path: '/game/api/v1/record/priceChain',
  auth: 'anonymous',
  listener: 'member',
  command: false,
  errors: ['venue.unavailable'],
})
