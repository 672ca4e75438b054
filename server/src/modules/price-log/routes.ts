import * as calls from '@zhengju/contract/price-log/calls'
import * as schema from '@zhengju/contract/price-log/schema'
import { type Route, serveSteps } from '../../platform/http/serve.ts'
import type { OpenVenues } from '../../venues/port.ts'
import { betPrices, priceChain } from './service.ts'

export function createPriceLogRoutes(venues: OpenVenues): Route[] {
  return [
    serveSteps(calls.betPrices, schema.betPrices, ({ db, member, query }) =>
      betPrices(venues, db, member.id, query.orderNo),
    ),
    serveSteps(calls.priceChain, schema.priceChain, ({ query }) => priceChain(venues, query)),
  ]
}
