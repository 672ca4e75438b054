import { factFrom, factsOfOpened, payoutRules, recheckSlip } from '@zhengju/domain/recheck'
import type { Bet } from '@zhengju/domain/slip'
import type { Fixture, SportId } from '@zhengju/domain/sport'
import { sportIds } from '@zhengju/domain/sport'
import { kernelVersion } from '@zhengju/domain/sports/kernel'
import { afterEach, describe, expect, test } from 'vitest'
import { sha256, textHmac } from '../../host/seeds/seal.ts'
import { bet, createTestHouse, legOf, type TestHouse } from '../../testing/house.ts'
import { secondBook } from './second-book.ts'

let house: TestHouse
afterEach(() => house.close())

const hour = 3_600
const openHouse = () =>
  createTestHouse({ sportHorizonMs: 2 * 86_400_000, horizonMs: 4 * 86_400_000 })
const sportOf = ({ sport = 'football' }: Fixture): SportId => sport

function counts() {
  const found = { live: 0, today: 0, early: 0, outright: 0 }
  for (const { stage } of house.book.fixtures()) found[stage] += 1
  return found
}

/** The next to begin. */
function nextOf(sport: SportId) {
  const found = house.book
    .fixtures()
    .find((one) => sportOf(one) === sport && one.startAt > house.now() + 60_000)
  if (!found) throw new Error(`no ${sport}`)
  return house.book.fixture(found.id) ?? found
}

describe('the book of all sports', () => {
  test('has enough of everything at every hour', async () => {
    house = await openHouse()
    for (let n = 0; n < 8; n++) {
      await house.pass(3 * hour)
      const { live, today, early } = counts()
      expect(live).toBeGreaterThanOrEqual(12)
      expect(today).toBeGreaterThanOrEqual(60)
      expect(early).toBeGreaterThanOrEqual(300)
    }
    const sports = new Set(house.book.fixtures().map(sportOf))
    expect(sports).toEqual(new Set(sportIds))
  }, 240_000)

  test('shows the desk the prices of those venues where a match is bet on', async () => {
    house = await createTestHouse({ sportHorizonMs: 20 * 3_600_000 })
    for (const venue of ['im', 'ybdj', 'lhdj'] as const) {
      const book = () => house.book
      await house.host.open(secondBook(venue, book, () => undefined))
    }
    const venuesOf = (sport: SportId) => {
      const answer = house.book.desk.fixture(nextOf(sport).id)
      const text = JSON.stringify(answer)
      return ['im', 'fb', 'ybdj', 'imdj', 'lhdj'].filter((one) => text.includes(`"venue":"${one}"`))
    }
    expect(venuesOf('lol')).toEqual(['ybdj', 'lhdj'])
    expect(venuesOf('football')).toEqual(['im'])
  }, 60_000)

  test('offers every sport with main markets in the lists, and more when it is looked at', async () => {
    house = await openHouse()
    for (const sport of sportIds) {
      const whole = nextOf(sport)
      const brief = house.book.brief(whole.id)
      const families = new Set(brief?.markets.map(({ family }) => family))
      expect(families.has('handicap'), sport).toBe(true)
      expect(families.has('total'), sport).toBe(true)
      expect(whole.markets.length, sport).toBeGreaterThan(brief?.markets.length ?? 0)
      for (const { selections } of whole.markets) {
        const open = selections.filter(({ state }) => state === 'open')
        const implied = open.reduce((sum, { odds }) => sum + 100_000 / odds, 0)
        if (open.length === selections.length) expect(implied, sport).toBeGreaterThan(1)
      }
    }
  }, 120_000)

  test('a fixture is committed to before, and opened after its end', async () => {
    house = await openHouse()
    const before = nextOf('badminton')
    expect(before.proof?.opened).toBeUndefined()
    await house.pass((before.startAt - house.now()) / 1000 + 3 * hour)
    const after = house.book.fixture(before.id)
    expect(after?.state).toBe('ended')
    expect(after?.proof?.commit).toBe(before.proof?.commit)
    expect(after?.proof?.opened).toContain('sport badminton bo3')
    expect(Math.max(after?.score.home ?? 0, after?.score.away ?? 0)).toBe(2)
  }, 120_000)
})

const wagers = [
  ['basketball', 'winner'],
  ['basketball', 'handicap'],
  ['tennis', 'total'],
  ['lol', 'firstTo'],
  ['volleyball', 'correctScore'],
  ['football', 'nth'],
  ['football', 'bothScore'],
  ['football', 'halfFull'],
] as const

test('a bet on each side of a market is paid by its price alone', async () => {
  house = await openHouse()
  const alice = await house.member('alice', 100_000_00n)
  const stake = 10_00n
  const placed = new Map<string, number>()
  for (const [sport, family] of wagers) {
    const before = nextOf(sport)
    const market = before.markets.find((one) => one.family === family)
    if (!market) throw new Error(`no ${family}`)
    const sides = market.selections.filter(({ state }) => state === 'open')
    placed.set(market.id, sides.length)
    for (const { id } of sides) {
      const answer = await bet(house, alice, stake, [legOf(market, id)])
      expect(answer, id).toMatchObject({ state: 'accepted', legs: [{ selectionId: id }] })
    }
  }
  await house.pass(20 * hour)
  await house.pass(60)
  const { orders } = await house.book.orders(alice, { ...query, size: 100 })
  const byMarket = Map.groupBy(orders, ({ legs }) => legs[0]?.marketId ?? '')
  expect(new Set(byMarket.keys())).toEqual(new Set(placed.keys()))
  for (const [marketId, own] of byMarket) {
    expect(own, marketId).toHaveLength(placed.get(marketId) ?? 0)
    const results = own.map(({ legs }) => legs[0]?.result)
    for (const order of own) {
      expectRecheck(order)
      const payout = { won: order.potentialReturn, lost: 0n, push: stake, void: stake }
      expect(order.payout, marketId).toBe(payout[order.legs[0]?.result as keyof typeof payout])
    }
    // One side has won, or every stake came back.
    const won = results.filter((result) => result === 'won').length
    if (won === 0) expect(new Set(results).size, `${marketId} ${results}`).toBe(1)
    else expect(won, marketId).toBe(1)
  }
}, 240_000)

/** Its record alone says how it was settled, and once the match was over what it follows from. */
function expectRecheck(order: Bet): void {
  const numbers = { kernel: kernelVersion, rules: payoutRules }
  const record = { ...numbers, ...order, open: order.risk, payout: order.payout ?? 0n }
  expect(recheckSlip(record), order.orderNo).toMatchObject({ isSame: true })
  const [leg] = order.legs
  const isEarly = leg?.family === 'nth' || leg?.family === 'firstTo'
  expect(leg?.commit).toMatch(/^[0-9a-f]{64}$/)
  if (!isEarly) expect(leg?.opened).toBeDefined()
  if (leg?.opened === undefined) return
  expect(sha256(leg.opened)).toBe(leg.commit)
  const played = factsOfOpened(textHmac, leg.opened)
  const replayed = leg.facts?.map(({ period }) => played && factFrom(played, period))
  expect(replayed, leg.selectionId).toEqual(leg.facts)
}

test('a bet in play of basketball is taken at the price of its moment', async () => {
  house = await openHouse()
  const alice = await house.member('alice', 10_000_00n)
  const before = nextOf('basketball')
  await house.pass((before.startAt - house.now()) / 1000 + 900)
  const live = house.book.fixture(before.id)
  expect(live).toMatchObject({ stage: 'live', sport: 'basketball' })
  expect(live?.parts?.length).toBeGreaterThan(0)
  const market = live?.markets.find((one) => one.family === 'total' && one.period === 'full')
  const [over] = market?.selections ?? []
  if (!market || !over) throw new Error('no total')
  const answer = await bet(house, alice, 10_00n, [legOf(market, over.id)])
  expect(answer).toMatchObject({ state: 'confirming' })
  if (!answer || typeof answer === 'string') throw new Error('no order')
  await house.pass(5)
  const placed = await house.book.order(alice, answer.orderNo)
  expect(placed).toMatchObject({ state: 'accepted', legs: [{ unit: 'points', family: 'total' }] })
  await house.pass(3 * hour)
  const settled = await house.book.order(alice, answer.orderNo)
  const points =
    (settled?.legs[0]?.finalScore?.home ?? 0) + (settled?.legs[0]?.finalScore?.away ?? 0)
  expect(points).toBeGreaterThan(80)
  const line = (market.line ?? 0) / 4
  const paid = points > line ? settled?.potentialReturn : points === line ? 10_00n : 0n
  expect(settled).toMatchObject({ state: 'settled', payout: paid })
}, 120_000)

const query = { state: 'settled', page: 1, size: 50, from: undefined, to: undefined } as const
