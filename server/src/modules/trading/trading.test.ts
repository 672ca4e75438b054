import * as calls from '@zhengju/contract/trading/office-calls'
import { listTrail } from '@zhengju/contract/trail/office-calls'
import { tradingPaths } from '@zhengju/venue-protocol/control'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { exported } from '../../testing/exports.ts'
import { type OperatorPerson, operator } from '../../testing/operators.ts'
import { type Person, World } from '../../testing/world.ts'
import { venueRegistry } from '../../venues/index.ts'
import type { TradingReply } from '../../venues/trading-port.ts'

const rights = ['trading.read', 'trading.write', 'trading.settle', 'trail.read'] as const
const reason = '比赛信息待核实'
const terms = { isSuspended: false, marginPercent: 0, limitPercent: 100, delayMs: 0 }
const fixture = {
  ...{ fixtureId: '7', sport: 'football', competitionId: '3', competition: '示例联赛' },
  ...{ home: '甲队', away: '乙队', startAt: 1, stage: 'early', state: 'notStarted' },
  ...{ period: 'notStarted', elapsedSec: 0, score: '0-0', isFed: true, marketState: 'open' },
  ...{
    staked: '0.00',
    worst: '0.00',
    held: terms,
    own: null,
    byScore: null,
    marketCount: 0,
    markets: [],
  },
}
const asked: { path: string; body: object }[] = []
let answers: Record<string, TradingReply | undefined> = {}
let world: World
let olga: OperatorPerson
let otto: OperatorPerson
let rita: OperatorPerson
let alice: Person

beforeAll(async () => {
  world = await World.create({
    venues: {
      ...venueRegistry,
      ob: (deps) => ({
        ...venueRegistry.ob(deps),
        trading: {
          async ask(path, body) {
            asked.push({ path, body })
            return answers[path]
          },
        },
      }),
    },
  })
  olga = await operator(world, 'olga', rights)
  otto = await operator(world, 'otto', rights)
  rita = await operator(world, 'rita', ['trading.read'])
  alice = await world.member('alice')
})
afterAll(() => world.close())
beforeEach(() => {
  asked.splice(0)
  const done = { ok: true, data: { isSet: true } } as const
  answers = {
    [tradingPaths.board]: done,
    [tradingPaths.fixture]: { ok: true, data: fixture },
    [tradingPaths.rule]: done,
    [tradingPaths.terms]: done,
    [tradingPaths.result]: done,
    [tradingPaths.void]: { ok: true, data: { count: 2 } },
    [tradingPaths.resettle]: { ok: true, data: { count: 2 } },
  }
})

const told = (path: string) => asked.filter((one) => one.path === path)
const actions = async (subject: string) =>
  (await world.must(listTrail, { query: { subject } }, olga)).items.map(({ action }) => action)
const stop = () => ({
  body: {
    commandId: world.id(),
    reason,
    scope: 'fixture',
    subject: '7',
    ...terms,
    isSuspended: true,
  },
})
const wanted = () => ({
  body: {
    commandId: world.id(),
    reason,
    fixtureId: '7',
    market: '',
    voidReason: 'calledOff',
  },
})
const agree = (id: string) => ({ params: { id }, body: { commandId: world.id(), reason } })

test('a stop stands in the trail before the house hears of it, with who and why', async () => {
  expect(await world.must(calls.setTradingRule, stop(), olga)).toEqual({ isSet: true })
  expect(told(tradingPaths.rule)).toMatchObject([
    { body: { scope: 'fixture', subject: '7', isSuspended: true, by: 'olga', reason } },
  ])
  expect(await actions('fixture 7')).toEqual(['trading.suspend'])
})

test('a house that does not answer, or not in its words, is told as that', async () => {
  answers[tradingPaths.rule] = undefined
  await world.refused('venue.unavailable', calls.setTradingRule, stop(), olga)
  // Where it is known to be away nothing is written that it never heard of.
  const before = await actions('fixture 7')
  answers[tradingPaths.board] = undefined
  await world.refused('venue.unavailable', calls.setTradingRule, stop(), olga)
  expect(await actions('fixture 7')).toEqual(before)
  answers[tradingPaths.fixture] = { ok: true, data: { ...fixture, isFed: 'yes' } }
  await world.refused(
    'venue.unavailable',
    calls.tradingFixture,
    { params: { fixtureId: '7' } },
    olga,
  )
  answers[tradingPaths.fixture] = { ok: false, failure: 'unknown' }
  await world.refused('notFound', calls.tradingFixture, { params: { fixtureId: '7' } }, olga)
})

test('who only reads sets and settles nothing', async () => {
  await world.refused('office.permission', calls.setTradingRule, stop(), rita)
  await world.refused('office.permission', calls.askVoid, wanted(), rita)
  expect(asked).toEqual([])
})

test('a void is asked by one and agreed to by another; the house is told once it is agreed', async () => {
  const order = await world.must(calls.askVoid, wanted(), olga)
  expect(order).toMatchObject({ deed: 'void', askedBy: 'olga', agreedBy: null, isDone: false })
  await world.refused('office.secondPerson', calls.agreeTradingOrder, agree(order.id), olga)
  expect(told(tradingPaths.void)).toEqual([])
  answers[tradingPaths.void] = undefined
  await world.refused('venue.unavailable', calls.agreeTradingOrder, agree(order.id), otto)
  answers[tradingPaths.void] = { ok: true, data: { count: 2 } }
  const done = await world.must(calls.agreeTradingOrder, agree(order.id), otto)
  expect(done).toMatchObject({ agreedBy: 'otto', isDone: true })
  expect(told(tradingPaths.void).at(-1)).toMatchObject({
    body: { fixtureId: '7', voidReason: 'calledOff', by: 'olga, otto' },
  })
  await world.refused('office.decided', calls.agreeTradingOrder, agree(order.id), otto)
  expect(await actions('7')).toEqual(['trading.void', 'trading.askVoid'])
  const { items } = await world.must(calls.listTradingOrders, {}, olga)
  expect(items).toMatchObject([{ id: order.id, isDone: true }])
  const found = async (query: Readonly<Record<string, unknown>>) =>
    (await world.must(calls.listTradingOrders, { query }, olga)).items.length
  expect(await found({ state: 'done', fixtureId: '7', fromAt: order.askedAt })).toBe(1)
  expect(await found({ state: 'waiting' })).toBe(0)
  expect(await found({ fixtureId: '8' })).toBe(0)
  expect(await found({ untilAt: order.askedAt })).toBe(0)
  const clerk = await operator(world, 'orderclerk', ['list.export', 'trading.read'])
  const asked = { list: 'tradingOrders', filter: { fixtureId: '7', state: 'done' } } as const
  expect((await exported(world, asked, clerk)).slice(1)).toEqual([
    expect.stringMatching(/^作废,7,,赛事取消或腰斩,,olga,比赛信息待核实,otto,已执行,/),
  ])
})

test('what was asked for one side of a market before that was no longer to be had is not agreed to', async () => {
  const order = await world.must(calls.askVoid, wanted(), olga)
  await world.db.tx((tx) =>
    tx.rows("update trading_order set market = 'full/1x2/', side = 'home' where id = $1", [
      order.id,
    ]),
  )
  await world.refused('office.decided', calls.agreeTradingOrder, agree(order.id), otto)
  expect(told(tradingPaths.void)).toEqual([])
  const one = { body: { ...wanted().body, side: 'home' } }
  await world.refused('validation', calls.askVoid, one, olga)
})

test('the result of a match that we invent is not ours to write', async () => {
  answers[tradingPaths.fixture] = { ok: true, data: { ...fixture, isFed: false } }
  const result = { commandId: world.id(), reason, fixtureId: '7', period: 'full', home: 1, away: 0 }
  await world.refused('trading.notFed', calls.askResult, { body: result }, olga)
  answers[tradingPaths.fixture] = { ok: true, data: fixture }
  const body = { ...result, commandId: world.id() }
  const { id } = await world.must(calls.askResult, { body }, olga)
  answers[tradingPaths.result] = { ok: false, failure: 'notEnded' }
  const first = agree(id)
  await world.refused('trading.notEnded', calls.agreeTradingOrder, first, otto)
  // It is not armed: neither the same again nor who asked for it ends it once the match is over.
  answers[tradingPaths.result] = { ok: true, data: { isSet: true } }
  const toldCount = told(tradingPaths.result).length
  await world.refused('office.decided', calls.agreeTradingOrder, first, otto)
  await world.refused('office.secondPerson', calls.agreeTradingOrder, agree(id), olga)
  expect(told(tradingPaths.result)).toHaveLength(toldCount)
  const { items } = await world.must(calls.listTradingOrders, {}, olga)
  expect(items[0]).toMatchObject({ id, agreedBy: null, isDone: false })
  const done = await world.must(calls.agreeTradingOrder, agree(id), otto)
  expect(done).toMatchObject({ agreedBy: 'otto', isDone: true })
})

test("a member's terms are set by his name, and an unknown one is refused", async () => {
  const set = (memberId: string) => ({
    params: { memberId },
    body: { commandId: world.id(), reason, sharePercent: 40, delayMs: 3_000 },
  })
  expect(await world.must(calls.setMemberTerms, set(alice.id), olga)).toEqual({ isSet: true })
  expect(told(tradingPaths.terms)).toMatchObject([
    { body: { memberRef: alice.id, sharePercent: 40, by: 'olga' } },
  ])
  await world.refused('notFound', calls.setMemberTerms, set(world.id()), olga)
  expect(told(tradingPaths.terms)).toHaveLength(1)
})

const betOf = (memberRef: string) => ({
  ...{ orderNo: '70001', venue: 'ob', kind: 'single', lines: null, odds: null },
  lineCount: 1,
  state: 'accepted',
  ...{ failure: null, outcome: null, acceptOdds: 'none', risk: '10.00', potentialReturn: '20.00' },
  ...{ payout: null, sold: null, placedAt: 1, settledAt: null, kernel: 1, legs: [], memberRef },
})

test('bets and reservations are found by the whole name of a member, in any case', async () => {
  const leg = {
    ...{ fixtureId: '7', competition: '示例联赛', home: '甲队', away: '乙队', sport: 'football' },
    ...{ family: '1x2', unit: 'goals', period: 'full', line: null, number: null, side: 'home' },
    ...{ odds: 200_000, isInPlay: false, scoreAtPlacement: null, result: null, voided: null },
  }
  const reserve = {
    ...{ orderNo: '70002', venue: 'fb', state: 'waiting', end: null, stake: '10.00' },
    ...{ asked: 250_000, now: 200_000, reservedAt: 1, leg, memberRef: alice.id },
  }
  const page = (item: object) => ({ ok: true, data: { items: [item], nextCursor: null } }) as const
  answers[tradingPaths.bets] = page(betOf(alice.id))
  answers[tradingPaths.reserves] = page(reserve)
  const member = alice.name.toUpperCase()
  const bets = await world.must(calls.tradedBets, { query: { member } }, rita)
  expect(bets.items).toMatchObject([
    { orderNo: '70001', memberId: alice.id, memberName: alice.name },
  ])
  const reserves = await world.must(
    calls.tradedReserves,
    { query: { member, state: 'waiting' } },
    rita,
  )
  expect(reserves.items).toMatchObject([{ orderNo: '70002', asked: 250_000, memberId: alice.id }])
  expect(told(tradingPaths.bets)).toEqual([
    { path: tradingPaths.bets, body: { memberRef: alice.id, limit: 20 } },
  ])
  const sought = { amountFrom: '5.00', amountTo: '20.00', fromAt: 1, untilAt: 2, fixtureId: '7' }
  await world.must(calls.tradedBets, { query: { ...sought, order: '70001' } }, rita)
  expect(told(tradingPaths.bets).at(-1)?.body).toEqual({ ...sought, orderNo: '70001', limit: 20 })
  const clerk = await operator(world, 'tradeclerk', ['list.export', 'trading.read'])
  const file = (list: 'tradedBets' | 'tradedReserves', filter: object) =>
    exported(world, { list, filter }, clerk)
  expect((await file('tradedBets', { ...sought, member: alice.name })).slice(1)).toEqual([
    expect.stringMatching(/^70001,alice,OB,.*,10\.00,,未结,/),
  ])
  expect(told(tradingPaths.bets).at(-1)?.body).toEqual({
    ...{ ...sought, memberRef: alice.id, limit: 500 },
  })
  expect((await file('tradedReserves', { state: 'waiting' })).slice(1)).toEqual([
    expect.stringMatching(/^70002,alice,FB,7,甲队 – 乙队,1x2 home @2\.00,10\.00,2\.50,等待,/),
  ])
  expect(told(tradingPaths.reserves)).toMatchObject([
    { body: { memberRef: alice.id, state: 'waiting', limit: 20 } },
    { body: { state: 'waiting', limit: 500 } },
  ])
})

test('what leagues and members may cost, and the log of prices, are read by whoever may read the desk', async () => {
  const sums = { openWin: '5.00', limit: '600000.00' }
  const league = { competitionId: '3', name: '示例联赛', fixtures: 2, worst: '5.00', own: null }
  const whole = {
    competitions: [{ ...league, limit: '4000000.00' }],
    members: [
      { memberRef: alice.id, ...sums },
      { memberRef: 'gone', ...sums },
    ],
    ...{ worst: '5.00', openWin: '10.00' },
  }
  const price = { second: 9, venue: 'ob', odds: 260_000, fair: 200_000, isAboveFair: true }
  answers[tradingPaths.exposure] = { ok: true, data: whole }
  answers[tradingPaths.betPrices] = { ok: true, data: { legs: [] } }
  answers[tradingPaths.sidePrices] = { ok: true, data: { prices: [price] } }
  expect(await world.must(calls.tradingExposure, {}, rita)).toEqual({
    ...whole,
    members: [
      { memberId: alice.id, memberName: alice.name, ...sums },
      { memberId: null, memberName: '', ...sums },
    ],
  })
  const bet = { params: { orderNo: '70001' } }
  const side = { query: { fixtureId: '7', market: 'full/1x2/', side: 'home' } }
  expect(await world.must(calls.tradedPrices, bet, rita)).toEqual({ legs: [] })
  expect(await world.must(calls.sidePrices, side, rita)).toEqual({ prices: [price] })
  expect(asked.at(-1)).toEqual({ path: tradingPaths.sidePrices, body: side.query })
  // Neither a member, nor a visitor, nor an operator without the right.
  const clerk = await operator(world, 'noreader', ['member.read'])
  await world.refused('office.permission', calls.tradingExposure, {}, clerk)
  await world.refused('office.permission', calls.tradedPrices, bet, clerk)
  await world.refused('office.permission', calls.sidePrices, side, clerk)
  // What is no price of ours is no answer, and a bet that the house does not know is told so.
  answers[tradingPaths.sidePrices] = { ok: true, data: { prices: [{ ...price, odds: -1 }] } }
  await world.refused('venue.unavailable', calls.sidePrices, side, rita)
  answers[tradingPaths.betPrices] = { ok: false, failure: 'unknown' }
  await world.refused('notFound', calls.tradedPrices, bet, rita)
  answers[tradingPaths.exposure] = undefined
  await world.refused('venue.unavailable', calls.tradingExposure, {}, rita)
})

test('a name that nobody has finds nothing, and the house is not asked for all bets', async () => {
  const nobody = { items: [], nextCursor: null }
  for (const query of [
    { member: 'nobodyatall' },
    { member: alice.name, memberId: '00000000-0000-4000-8000-000000000000' },
  ]) {
    expect(await world.must(calls.tradedBets, { query }, rita)).toEqual(nobody)
    expect(await world.must(calls.tradedReserves, { query }, rita)).toEqual(nobody)
  }
  expect(asked).toEqual([])
})
