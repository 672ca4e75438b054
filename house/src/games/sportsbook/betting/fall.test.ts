import type { FallPercent, SlipLeg } from '@zhengju/domain/slip'
import { noTerms } from '@zhengju/domain/trading'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MemberSession } from '../../../host/sessions.ts'
import { createTestHouse, pick, type TestHouse, ticketFor } from '../../../testing/house.ts'

let house: TestHouse
let alice: MemberSession

beforeEach(async () => {
  house = await createTestHouse()
  alice = await house.member('alice', 100_000_000n)
})
afterEach(() => house.close())

function early() {
  const fixture = house.book
    .fixtures()
    .find(({ stage, marketState }) => stage === 'early' && marketState === 'open')
  if (!fixture) throw new Error('no fixture')
  return fixture
}

async function live() {
  for (let tries = 0; tries < 400; tries++) {
    const found = house.book.fixtures().find(
      ({ stage, marketState, period, markets }) =>
        stage === 'live' &&
        marketState === 'open' &&
        period === 'firstHalf' &&
        markets.every(({ selections }) => selections.every(({ state }) => state === 'open')) &&
        // Far from the lowest price, and from steps that are wide.
        markets.some(
          ({ family, selections: [home] }) =>
            family === '1x2' && home && home.odds > 150_000 && home.odds < 400_000,
        ),
    )
    if (found) return found
    await house.pass(25)
  }
  throw new Error('nothing is played')
}

async function place(leg: SlipLeg, fallPercent?: FallPercent, id?: string) {
  const ticketId = id ?? (await ticketFor(house, alice, [leg], 'singles'))
  return house.book.placeBet(alice, {
    ticketId,
    acceptOdds: 'any',
    ...(fallPercent !== undefined && { fallPercent }),
    bets: [{ kind: 'single', unitStake: 1_000n, oddsFormat: 'european', legs: [leg] }],
  })
}

async function placedOrder(leg: SlipLeg, fallPercent?: FallPercent) {
  const answer = await place(leg, fallPercent)
  const [order] = answer.ok ? answer.orders : []
  if (!order) throw new Error(answer.ok ? 'no order' : answer.failure)
  return order
}

/** By so much every price is made shorter. */
const widen = (fixtureId: string, marginPercent: number) =>
  house.book.desk.setRule(
    { ...noTerms, scope: 'fixture', subject: fixtureId, marginPercent },
    { by: 'olga', reason: '核实中' },
  )

test('3.00 is never taken at half of it unless its member takes whatever it fell to', async () => {
  const leg = pick(early(), '1x2', 'home')
  const seen = { ...leg, odds: leg.odds * 2 }
  for (const percent of [0, 2, 5, 10] as const) {
    expect(await place(seen, percent)).toEqual({ ok: false, failure: 'oddsChanged' })
  }
  expect((await placedOrder(seen)).legs).toMatchObject([{ odds: leg.odds }])
  // Better than what was seen is taken in any case.
  expect((await placedOrder({ ...leg, odds: leg.odds - 1_000 }, 0)).legs).toMatchObject([
    { odds: leg.odds },
  ])
})

test('the same ticket with another fall is another slip', async () => {
  const leg = pick(early(), '1x2', 'home')
  const ticketId = await ticketFor(house, alice, [leg], 'singles')
  const first = await place(leg, 5, ticketId)
  expect(first.ok).toBe(true)
  const again = await place(leg, 5, ticketId)
  const numbers = [first, again].map((one) => one.ok && one.orders[0]?.orderNo)
  expect(numbers[0]).toBe(numbers[1])
  for (const other of [2, undefined] as const) {
    expect(await place(leg, other, ticketId)).toEqual({ ok: false, failure: 'ticketConflict' })
  }
})

/** What became of a bet in play whose price was made shorter while it waited; a goal meanwhile is another test's. */
async function decided(rise: number, fallPercent: FallPercent | undefined, marginPercent: number) {
  for (let tries = 0; tries < 40; tries++) {
    const { id } = await live()
    await widen(id, 0)
    const fixture = house.book.fixture(id)
    if (!fixture) continue
    const leg = pick(fixture, '1x2', 'home')
    const seen = { ...leg, odds: Math.round((leg.odds * (100 + rise)) / 100) }
    const order = await placedOrder(seen, fallPercent)
    expect(order.state).toBe('confirming')
    await widen(id, marginPercent)
    // What rules after the delay is kept, not remembered.
    await house.restart()
    await house.pass(5)
    await house.pass(1)
    const found = await house.book.order(alice, order.orderNo)
    if (found && found.failure !== 'marketClosed') {
      return { found, seen: seen.odds, at: found.legs[0]?.odds ?? 0, taken: leg.odds }
    }
  }
  throw new Error('a goal each time')
}

test('in play it rules after the delay too', async () => {
  expect((await decided(0, 5, 20)).found).toMatchObject({ failure: 'oddsChanged' })
  const { found, seen, at } = await decided(0, undefined, 20)
  expect(found.state).toBe('accepted')
  expect(at * 100).toBeLessThan(seen * 95)
})

test('two falls in turn are one fall from the price that was seen', async () => {
  // 7 in the hundred when it was placed, and some 6 of that while it waited: 10 would take each of them.
  const { found, taken } = await decided(8, 10, 6)
  expect(found).toMatchObject({ state: 'refused', failure: 'oddsChanged' })
  expect(found.legs[0]?.odds).toBe(taken)
  const once = await decided(0, 10, 6)
  expect(once.found.state).toBe('accepted')
  expect(once.at * 100).toBeGreaterThanOrEqual(once.seen * 90)
})
