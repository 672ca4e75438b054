import * as calls from '@zhengju/contract/trading/office-calls'
import * as schema from '@zhengju/contract/trading/office-schema'
import { type Route, serve, serveCommand, serveSteps } from '../../platform/http/serve.ts'
import type { House } from './desk-module.ts'
import { agree, askResult, askVoid, listOrders } from './order-service.ts'
import {
  bets,
  board,
  exposure,
  profile,
  reserves,
  resettle,
  setRule,
  setTerms,
  story,
} from './service.ts'

const told = { answersAnew: true } as const

/** What traders ask of the house and tell it. */
export function createTradingRoutes(house: House): Route[] {
  return [
    serveSteps(calls.tradingBoard, schema.tradingBoard, ({ query }) => board(house, query)),
    serveSteps(calls.tradingFixture, schema.tradingFixture, ({ params }) =>
      house.fixture(params.fixtureId),
    ),
    serveCommand(
      calls.setTradingRule,
      schema.setTradingRule,
      ({ body, ...asked }) => setRule(house, { ...asked, ...body }),
      told,
    ),
    serveSteps(calls.tradingProfile, schema.tradingProfile, ({ db, params }) =>
      profile(house, db, params.memberId),
    ),
    serveCommand(
      calls.setMemberTerms,
      schema.setMemberTerms,
      ({ params, body, ...asked }) => setTerms(house, { ...asked, ...params, ...body }),
      told,
    ),
    serveSteps(calls.tradedBets, schema.tradedBets, ({ db, query }) =>
      bets(house, (run) => db.read(run), query),
    ),
    serveSteps(calls.tradedReserves, schema.tradedReserves, ({ db, query }) =>
      reserves(house, (run) => db.read(run), query),
    ),
    serveSteps(calls.betStory, schema.betStory, ({ db, params }) =>
      story(house, db, params.orderNo),
    ),
    serveSteps(calls.tradedPrices, schema.tradedPrices, ({ params }) =>
      house.betPrices(params.orderNo),
    ),
    serveSteps(calls.sidePrices, schema.sidePrices, ({ query }) => house.sidePrices(query)),
    serveSteps(calls.tradingExposure, schema.tradingExposure, ({ db }) => exposure(house, db)),
    serve(calls.listTradingOrders, schema.listTradingOrders, ({ tx, query }) =>
      listOrders(tx, query),
    ),
    serveCommand(calls.askResult, schema.askResult, ({ command, body, ...actor }) =>
      askResult(house, command, { ...actor, ...body }),
    ),
    serveCommand(calls.askVoid, schema.askVoid, ({ command, body, ...actor }) =>
      askVoid(house, command, { ...actor, ...body }),
    ),
    serveCommand(
      calls.agreeTradingOrder,
      schema.agreeTradingOrder,
      ({ db, params, body, ...asked }) => agree(house, db, { ...asked, ...params, ...body }),
      told,
    ),
    serveCommand(
      calls.resettleFixture,
      schema.resettleFixture,
      ({ params, body, ...asked }) => resettle(house, { ...asked, ...params, ...body }),
      told,
    ),
  ]
}
