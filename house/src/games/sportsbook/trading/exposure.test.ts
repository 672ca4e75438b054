import { hmac } from '@zhengju/kit/hmac'
import { tradingPaths } from '@zhengju/venue-protocol/control'
import { signedHeaders, type VenueKey } from '@zhengju/venue-protocol/wallet'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registerControl } from '../../../host/control.ts'
import type { MemberSession } from '../../../host/sessions.ts'
import { bet, createTestHouse, pick, type TestHouse } from '../../../testing/house.ts'
import { sportsbookControls } from '../control.ts'
import { defaultSettings } from '../settings.ts'

const key: VenueKey = { id: 'k', hex: 'b2'.repeat(32) }
let house: TestHouse
let alice: MemberSession
let bob: MemberSession

beforeAll(async () => {
  house = await createTestHouse()
  alice = await house.member('alice', 10n ** 9n)
  bob = await house.member('bob', 10n ** 9n)
})
afterAll(() => house.close())

async function ask(path: string, body: object) {
  const app = fastify()
  const controls = sportsbookControls({ sportsbook: house.book, profile: 'demo' })
  registerControl(app, { controls, keys: [key], now: house.now })
  const payload = JSON.stringify(body)
  const headers = signedHeaders({ method: 'POST', path, rawBody: payload }, key, house.now(), hmac)
  const response = await app.inject({ method: 'POST', url: path, headers, payload })
  await app.close()
  return response.json()
}

function earlyFixture(n: number) {
  const open = house.book
    .fixtures()
    .filter((one) => one.stage === 'early' && one.marketState === 'open')
  const found = open[n]
  if (!found) throw new Error('no fixture')
  return found
}

async function placed(member: MemberSession, stake: bigint, n: number) {
  const fixture = earlyFixture(n)
  const answer = await bet(house, member, stake, [pick(fixture, '1x2', 'home')])
  if (!answer || typeof answer === 'string') throw new Error(answer)
  await house.pass(1)
  return { order: answer, fixture }
}

test('leagues and members stand by what they may cost, each beside its limit', async () => {
  const small = await placed(bob, 10_000n, 1)
  const large = await placed(alice, 100_000n, 0)
  const { data } = await ask(tradingPaths.exposure, {})
  const [first, second] = data.members
  expect(first).toMatchObject({ memberRef: 'alice', limit: '600000.00' })
  expect(second).toMatchObject({ memberRef: 'bob' })
  const winOf = ({ order }: typeof small) => order.potentialReturn - order.risk
  const texts = [large, small].map((one) => (Number(winOf(one)) / 100).toFixed(2))
  expect([first.openWin, second.openWin]).toEqual(texts)
  expect(data.openWin).toBe((Number(winOf(large) + winOf(small)) / 100).toFixed(2))
  const league = data.competitions.find(
    ({ name }: { name: string }) => name === large.fixture.competition.name,
  )
  expect(league).toMatchObject({
    competitionId: large.fixture.competition.id,
    limit: `${Number(defaultSettings.liability.competition) / 100}.00`,
  })
  expect(Number(league.worst)).toBeGreaterThan(0)
  expect(data.competitions[0].worst).not.toBe('0.00')

  // A member whose limits the desk has cut has less room.
  const terms = { memberRef: 'alice', sharePercent: 50, delayMs: 0, by: 'olga', reason: '核实中' }
  expect(await ask(tradingPaths.terms, terms)).toMatchObject({ ok: true })
  const cut = (await ask(tradingPaths.exposure, {})).data.members[0]
  expect(cut).toMatchObject({ memberRef: 'alice', limit: '300000.00' })
})

test('the log of a bet has the price that was taken and says which stood above the model', async () => {
  const { order, fixture } = await placed(alice, 20_000n, 2)
  const [leg] = order.legs
  await house.pass(5)
  const shown = async () => (await ask(tradingPaths.betPrices, { orderNo: order.orderNo })).data
  const { legs } = await shown()
  expect(legs).toHaveLength(1)
  expect(legs[0].leg).toMatchObject({ fixtureId: fixture.id, odds: leg?.odds })
  const taken = legs[0].prices.find(
    ({ odds, second }: { odds: number; second: number }) =>
      odds === leg?.odds && second === legs[0].takenAt,
  )
  expect(taken).toMatchObject({ venue: 'ob', isAboveFair: false })
  // Sealed minutes say the same.
  await house.pass(120)
  expect((await shown()).legs[0].prices).toEqual(expect.arrayContaining([taken]))
  const asked = { fixtureId: fixture.id, market: '', side: 'home' }
  const { data: board } = await ask(tradingPaths.fixture, { fixtureId: fixture.id })
  const market = board.markets.find(
    ({ family, period }: { family: string; period: string }) =>
      family === '1x2' && period === 'full',
  )
  const side = await ask(tradingPaths.sidePrices, { ...asked, market: market.key })
  expect(side.data.prices).toEqual(expect.arrayContaining([taken]))
  expect(await ask(tradingPaths.betPrices, { orderNo: 'nobody' })).toMatchObject({
    ...{ ok: false, failure: 'unknown' },
  })
  for (const wrong of [
    asked,
    { ...asked, market: market.key, fixtureId: 'x' },
    { ...asked, market: market.key, side: undefined },
  ]) {
    expect(await ask(tradingPaths.sidePrices, wrong)).toMatchObject({ failure: 'malformed' })
  }
  const other = { ...asked, market: market.key, side: 'over' }
  expect(await ask(tradingPaths.sidePrices, other)).toMatchObject({ failure: 'unknown' })
})

test('a bet tells who made it void, of which market and why', async () => {
  const { order, fixture } = await placed(bob, 10_000n, 3)
  const untouched = await placed(bob, 10_000n, 4)
  const { data: board } = await ask(tradingPaths.fixture, { fixtureId: fixture.id })
  const market = board.markets.find(
    ({ family, period }: { family: string; period: string }) =>
      family === '1x2' && period === 'full',
  )
  const why = { by: 'olga', reason: '主客写反' }
  const wanted = { fixtureId: fixture.id, market: market.key, voidReason: 'wrongFixture', ...why }
  expect(await ask(tradingPaths.void, wanted)).toMatchObject({ ok: true, data: { count: 1 } })
  await house.pass(1)
  const story = async (orderNo: string) => (await ask(tradingPaths.story, { orderNo })).data
  const { events } = await story(order.orderNo)
  expect(events).toContainEqual({
    at: expect.any(Number),
    what: 'voided',
    note: 'olga 主客写反',
    voided: { reason: 'wrongFixture', market: market.key },
  })
  const others = (await story(untouched.order.orderNo)).events
  expect(others.map(({ what }: { what: string }) => what)).not.toContain('voided')
})
