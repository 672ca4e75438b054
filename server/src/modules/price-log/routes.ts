import * as calls from '@zhengju/contract/price-log/calls'
import * as schema from '@zhengju/contract/price-log/schema'
import { type Route, serveSteps } from '../../platform/http/serve.ts'
import { pricesOfBet } from './service.ts'
import type { PriceShelf } from './shelf-module.ts'

export function createPriceLogRoutes(shelf: PriceShelf): Route[] {
  return [
    serveSteps(calls.betPrices, schema.betPrices, ({ db, member, query }) =>
      pricesOfBet(shelf, db, member.id, query.orderNo),
    ),
    serveSteps(calls.priceChain, schema.priceChain, ({ query }) => shelf.chain(query)),
  ]
}
