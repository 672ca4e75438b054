import { endpoint } from '../kernel/endpoint.ts'
import type * as schema from './office-schema.ts'

const read = {
  listener: 'office',
  method: 'GET',
  auth: { permission: 'trading.read' },
  command: false,
} as const
const write = {
  listener: 'office',
  method: 'POST',
  auth: { permission: 'trading.write' },
  command: 'body',
} as const
const settle = { ...write, auth: { permission: 'trading.settle' } } as const

/** Fixtures of the sportsbook with what they may cost, those that may cost most first. */
export const tradingBoard = endpoint<typeof schema.tradingBoard>()({
  ...read,
  path: '/office/api/v1/trading/board',
  errors: ['venue.unavailable'],
})

/** One of them with every market: prices of each venue, the model's, and what each side may cost. */
export const tradingFixture = endpoint<typeof schema.tradingFixture>()({
  ...read,
  path: '/office/api/v1/trading/fixture/:fixtureId',
  errors: ['notFound', 'venue.unavailable'],
})

/** Stops bets, takes more margin, gives less, or waits longer: on everything, a competition, a fixture, a market. */
export const setTradingRule = endpoint<typeof schema.setTradingRule>()({
  ...write,
  path: '/office/api/v1/trading/rule',
  errors: ['notFound', 'venue.unavailable', 'office.reasonRequired'],
})

/** What a member has bet there; null where he never has. */
export const tradingProfile = endpoint<typeof schema.tradingProfile>()({
  ...read,
  path: '/office/api/v1/trading/member/:memberId',
  errors: ['notFound', 'venue.unavailable'],
})

/** His share of the limits and his delay: every slip of his says both. */
export const setMemberTerms = endpoint<typeof schema.setMemberTerms>()({
  ...write,
  path: '/office/api/v1/trading/member/:memberId/terms',
  errors: ['notFound', 'venue.unavailable', 'office.reasonRequired'],
})

/** Bets at every venue of the house, newest first. */
export const tradedBets = endpoint<typeof schema.tradedBets>()({
  ...read,
  path: '/office/api/v1/trading/bet',
  errors: ['venue.unavailable'],
})

/** Bets that wait for a price, and what became of them, newest first. */
export const tradedReserves = endpoint<typeof schema.tradedReserves>()({
  ...read,
  path: '/office/api/v1/trading/reserve',
  errors: ['venue.unavailable'],
})

/** One bet and all that became of it, in the order in which it happened. */
export const betStory = endpoint<typeof schema.betStory>()({
  ...read,
  path: '/office/api/v1/trading/bet/:orderNo',
  errors: ['notFound', 'venue.unavailable'],
})

/** What the price log has of the legs of a bet, and which of those prices stood above the model's. */
export const tradedPrices = endpoint<typeof schema.tradedPrices>()({
  ...read,
  path: '/office/api/v1/trading/bet/:orderNo/price',
  errors: ['notFound', 'venue.unavailable'],
})

/** The same of one side of a market that is offered now, at every venue. */
export const sidePrices = endpoint<typeof schema.sidePrices>()({
  ...read,
  path: '/office/api/v1/trading/price',
  errors: ['notFound', 'venue.unavailable'],
})

/** What leagues and members may cost. */
export const tradingExposure = endpoint<typeof schema.tradingExposure>()({
  ...read,
  path: '/office/api/v1/trading/exposure',
  errors: ['venue.unavailable'],
})

/** What one has asked and another one may agree to, newest first. */
export const listTradingOrders = endpoint<typeof schema.listTradingOrders>()({
  ...read,
  path: '/office/api/v1/trading/order',
  errors: [],
})

/** The result of a fed match. A match that we invent ends as it was committed to: `trading.notFed`. */
export const askResult = endpoint<typeof schema.askResult>()({
  ...settle,
  path: '/office/api/v1/trading/order/result',
  errors: ['notFound', 'venue.unavailable', 'office.reasonRequired', 'trading.notFed'],
})

/**
 * Every bet on a fixture, a market or a side of it becomes void, won and lost ones alike, at every venue. For an obvious
 * error only where the price log shows one: asked of the house when another one agrees.
 */
export const askVoid = endpoint<typeof schema.askVoid>()({
  ...settle,
  path: '/office/api/v1/trading/order/void',
  errors: ['notFound', 'venue.unavailable', 'office.reasonRequired', 'office.decided'],
})

/** Another one agrees to what was asked; pressed again where the house did not answer. */
export const agreeTradingOrder = endpoint<typeof schema.agreeTradingOrder>()({
  ...settle,
  path: '/office/api/v1/trading/order/:id/agree',
  errors: [
    'notFound',
    'venue.unavailable',
    'office.reasonRequired',
    'office.secondPerson',
    'office.decided',
    'trading.notFed',
    'trading.notEnded',
    'trading.noError',
  ],
})

/** Reckons every bet on a fixture once more by the results that are there. */
export const resettleFixture = endpoint<typeof schema.resettleFixture>()({
  ...settle,
  path: '/office/api/v1/trading/fixture/:fixtureId/resettle',
  errors: ['notFound', 'venue.unavailable', 'office.reasonRequired'],
})
