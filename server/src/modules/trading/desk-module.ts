import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { FailureName } from '@zhengju/contract/kernel/failure'
import { closed } from '@zhengju/contract/kernel/schema'
import type {
  resettleFixture,
  setTradingRule,
  sidePrices,
  tradedPrices,
  tradingBoard,
  tradingFixture,
  tradingProfile,
} from '@zhengju/contract/trading/office-calls'
import * as schema from '@zhengju/contract/trading/office-schema'
import { firstVenue } from '@zhengju/contract/venue/open'
import { type TradingFailure, tradingPaths } from '@zhengju/venue-protocol/control'
import { type Static, type TSchema, Type } from 'typebox'
import { Compile } from 'typebox/compile'
import { Failure } from '../../platform/call/failure.ts'
import type { OpenVenues } from '../../venues/port.ts'

/** The trading desk of the house. Whatever it does not answer in the shape that was agreed on is no answer. */
export interface House {
  /** Rejects where it does not answer. */
  mustAnswer(): Promise<void>
  board(query: object): Promise<DataOf<typeof tradingBoard>>
  fixture(fixtureId: string): Promise<DataOf<typeof tradingFixture>>
  setRule(rule: object): Promise<Done>
  member(memberRef: string): Promise<DataOf<typeof tradingProfile>>
  setTerms(terms: object): Promise<Done>
  bets(search: object): Promise<Static<typeof houseBets>>
  reserves(search: object): Promise<Static<typeof houseReserves>>
  story(orderNo: string): Promise<Static<typeof houseStory>>
  betPrices(orderNo: string): Promise<DataOf<typeof tradedPrices>>
  sidePrices(asked: object): Promise<DataOf<typeof sidePrices>>
  exposure(): Promise<Static<typeof houseExposure>>
  resettle(fixtureId: string): Promise<DataOf<typeof resettleFixture>>
  correctResult(result: object): Promise<void>
  makeVoid(asked: object): Promise<void>
}

export type HouseBet = Static<typeof HouseBetShape>

export function createHouse(venues: OpenVenues): House {
  const ask = <Schema extends TSchema>(path: string, body: object, shape: Schema) =>
    askHouse(venues, path, body, shape)
  return {
    mustAnswer: async () => {
      await ask(tradingPaths.board, { size: 1 }, Type.Unknown())
    },
    board: (query) => ask(tradingPaths.board, query, schema.tradingBoard.data),
    fixture: (fixtureId) => ask(tradingPaths.fixture, { fixtureId }, schema.tradingFixture.data),
    setRule: (rule) => ask(tradingPaths.rule, rule, schema.setTradingRule.data),
    member: (memberRef) =>
      ask(tradingPaths.member, { memberRef }, schema.tradingProfile.data).catch(nullIfUnknown),
    setTerms: (terms) => ask(tradingPaths.terms, terms, schema.setMemberTerms.data),
    bets: (search) => ask(tradingPaths.bets, search, houseBets),
    reserves: (search) => ask(tradingPaths.reserves, search, houseReserves),
    story: (orderNo) => ask(tradingPaths.story, { orderNo }, houseStory),
    betPrices: (orderNo) => ask(tradingPaths.betPrices, { orderNo }, schema.tradedPrices.data),
    sidePrices: (asked) => ask(tradingPaths.sidePrices, asked, schema.sidePrices.data),
    exposure: () => ask(tradingPaths.exposure, {}, houseExposure),
    resettle: (fixtureId) => ask(tradingPaths.resettle, { fixtureId }, schema.resettleFixture.data),
    correctResult: async (result) => {
      await ask(tradingPaths.result, result, schema.setTradingRule.data)
    },
    makeVoid: async (asked) => {
      await ask(tradingPaths.void, asked, schema.resettleFixture.data)
    },
  }
}

async function askHouse<Schema extends TSchema>(
  venues: OpenVenues,
  path: string,
  body: object,
  shape: Schema,
): Promise<Static<Schema>> {
  const answer = await venues.get(firstVenue)?.trading?.ask(path, body)
  if (!answer) throw new Failure('venue.unavailable')
  if (!answer.ok) throw new Failure(failures.get(answer.failure) ?? 'venue.unavailable')
  const { data } = answer
  if (!isOf(shape, data)) throw new Failure('venue.unavailable')
  return data
}

function isOf<Schema extends TSchema>(shape: Schema, data: unknown): data is Static<Schema> {
  const known = validators.get(shape) ?? Compile(shape)
  validators.set(shape, known)
  return known.Check(data)
}

function nullIfUnknown(error: unknown): null {
  if (error instanceof Failure && error.name === 'notFound') return null
  throw error
}

const HouseBetShape = closed({ ...schema.betFacts, memberRef: Type.String({ maxLength: 60 }) })
const houseBets = closed({
  items: Type.Array(HouseBetShape),
  nextCursor: Type.Union([Type.String(), Type.Null()]),
})
const houseReserves = closed({
  items: Type.Array(closed({ ...schema.reserveFacts, memberRef: Type.String({ maxLength: 60 }) })),
  nextCursor: Type.Union([Type.String(), Type.Null()]),
})
const houseStory = closed({ bet: HouseBetShape, events: schema.betStory.data.properties.events })

const { members: memberRows, ...exposure } = schema.tradingExposure.data.properties
const { openWin, limit } = memberRows.items.properties
const houseExposure = closed({
  ...exposure,
  members: Type.Array(closed({ openWin, limit, memberRef: Type.String({ maxLength: 60 }) })),
})

const validators = new WeakMap<TSchema, ReturnType<typeof Compile>>()

const failures = new Map<string, FailureName>([
  ['unknown', 'notFound'],
  ['notFed', 'trading.notFed'],
  ['notEnded', 'trading.notEnded'],
  ['noError', 'trading.noError'],
  ['decided', 'office.decided'],
] satisfies [TradingFailure, FailureName][])

type Done = DataOf<typeof setTradingRule>
