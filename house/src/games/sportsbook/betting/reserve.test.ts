import type { Reservation } from '@zhengju/domain/reserve'
import { type SlipLeg, winKey } from '@zhengju/domain/slip'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MemberSession } from '../../../host/sessions.ts'
import { bet, createTestHouse, pick, type TestHouse, ticketFor } from '../../../testing/house.ts'
import { recordResults } from '../store/results.ts'

let house: TestHouse
let alice: MemberSession
let members = 0
/** Matches that a test has used. */
const used = new Set<string>()

beforeAll(async () => {
  house = await createTestHouse({ reserveVenues: ['ob'] })
})
beforeEach(async () => {
  house.wallet.fault = () => 'none'
  alice = await house.member(`m${++members}`, money)
})
afterAll(() => house.close())

const money = 1_000_000n
const stake = 10_000n
const balance = () => house.wallet.balances.get(alice.account)

/** One that no test has used yet, and that begins in hours. */
function freshFixture() {
  const found = house.book
    .fixtures()
    .filter((one) => one.stage !== 'live' && one.marketState === 'open' && !used.has(one.id))
    .find(({ startAt }) => startAt > house.now() + 3 * 3_600_000)
  const fixture = house.book.fixture(found?.id ?? '')
  if (!fixture) throw new Error('too few fixtures')
  used.add(fixture.id)
  return fixture
}

const homeLeg = (): SlipLeg => pick(freshFixture(), '1x2', 'home')

/** 0.50 above the price of now, unless another one is asked for. */
async function wishFor(leg: SlipLeg, asked = leg.odds + 50_000, of = stake) {
  const ticketId = await ticketFor(house, alice, [leg])
  return {
    ticketId,
    leg,
    asked: asked - (asked % 1_000),
    stake: of,
    oddsFormat: 'european',
  } as const
}

async function reserved(leg: SlipLeg, of = stake): Promise<Reservation> {
  const made = await house.book.reserveBet(alice, await wishFor(leg, undefined, of))
  if (!made.ok) throw new Error(made.failure)
  await house.host.deliver()
  return stands(made.reservation.orderNo)
}

async function stands(orderNo: string): Promise<Reservation> {
  const { reserves } = await house.book.reserves(alice, { page: 1, size: 100 })
  const found = reserves.find((one) => one.orderNo === orderNo)
  if (!found) throw new Error('it is not listed')
  return found
}

/** As if the book had come to it: what it asks for is what stands there. */
const reach = (orderNo: string) =>
  house.db.tx((tx) => tx.rows('update reserve set asked = 101000 where order_no = $1', [orderNo]))
const bets = () =>
  house.db.read((tx) =>
    tx.rows<{ order_no: string; state: string; potential_return: bigint }>(
      'select order_no, state, potential_return from bet where member_id = $1::bigint',
      [alice.memberId],
    ),
  )

test('the stake is held at once, and the same call again is the same reservation', async () => {
  const wish = await wishFor(homeLeg())
  const first = await house.book.reserveBet(alice, wish)
  await house.host.deliver()
  const again = await house.book.reserveBet(alice, wish)
  expect(first).toMatchObject({ ok: true })
  expect(again).toMatchObject({ ok: true, reservation: { state: 'waiting', asked: wish.asked } })
  if (first.ok && again.ok) expect(again.reservation.orderNo).toBe(first.reservation.orderNo)
  expect(balance()).toBe(money - stake)
  const other = await house.book.reserveBet(alice, { ...wish, stake: stake + 100n })
  expect(other).toEqual({ ok: false, failure: 'ticketConflict' })
  const placed = await house.book.placeBet(alice, {
    ticketId: wish.ticketId,
    acceptOdds: 'any',
    bets: [{ kind: 'single', unitStake: stake, oddsFormat: 'european', legs: [wish.leg] }],
  })
  expect(placed).toEqual({ ok: false, failure: 'ticketConflict' })
  await house.pass(1)
  expect(await bets()).toEqual([])
  expect(balance()).toBe(money - stake)
})

test('once the price is there it is one bet, at that price or a better one, and is settled as any other', async () => {
  const leg = homeLeg()
  const { orderNo } = await reserved(leg)
  await reach(orderNo)
  await house.pass(1)
  await house.pass(1)
  expect(await stands(orderNo)).toMatchObject({ state: 'placed' })
  const order = await house.book.order(alice, orderNo)
  expect(order).toMatchObject({ state: 'accepted', risk: stake })
  const odds = order?.legs[0]?.odds ?? 0
  expect(odds).toBeGreaterThan(101_000)
  expect(order?.potentialReturn).toBe((stake * BigInt(odds)) / 100_000n)
  expect(await bets()).toHaveLength(1)
  expect(balance()).toBe(money - stake)
  // Too late: it is a bet.
  expect(await house.book.cancelReserve(alice, orderNo)).toMatchObject({ state: 'placed' })
  const score = { home: 1, away: 0 }
  await house.db.tx((tx) =>
    recordResults(tx, [{ fixtureId: leg.fixtureId, period: 'full', score }]),
  )
  await house.pass(6)
  expect(await house.book.order(alice, orderNo)).toMatchObject({ state: 'settled', outcome: 'won' })
  expect(balance()).toBe(money - stake + (order?.potentialReturn ?? 0n))
  const own = house.wallet.calls.filter((one) => 'roundId' in one && one.roundId === orderNo)
  expect(own.map(({ call }) => call)).toEqual(['bet', 'win'])
  expect(own[0]).toMatchObject({
    detail: {
      isReserved: true,
      legs: [{ odds: leg.odds + 50_000 - ((leg.odds + 50_000) % 1_000) }],
    },
  })
})

test('a price that moves by itself places what asked for it, never below', async () => {
  const fixture = freshFixture()
  const orders: { orderNo: string; asked: number }[] = []
  for (const side of ['home', 'draw', 'away'] as const) {
    const leg = pick(fixture, '1x2', side)
    const wish = await wishFor(leg, leg.odds + 1_000 + ((1_000 - (leg.odds % 1_000)) % 1_000))
    const made = await house.book.reserveBet(alice, wish)
    if (!made.ok) throw new Error(made.failure)
    orders.push({ orderNo: made.reservation.orderNo, asked: wish.asked })
  }
  await house.host.deliver()
  for (let left = 200; left > 0 && (await bets()).length === 0; left--) await house.pass(60)
  const made = await bets()
  expect(made.length).toBeGreaterThan(0)
  for (const { order_no } of made) {
    const asked = orders.find(({ orderNo }) => orderNo === order_no)?.asked ?? 0
    const order = await house.book.order(alice, order_no)
    expect(order?.legs[0]?.odds).toBeGreaterThanOrEqual(asked)
  }
  expect(balance()).toBe(money - 3n * stake)
})

test('called off by its member, the stake comes back once', async () => {
  const { orderNo } = await reserved(homeLeg())
  expect(await house.book.cancelReserve(alice, orderNo)).toMatchObject({ end: 'member' })
  expect(await house.book.cancelReserve(alice, orderNo)).toMatchObject({ end: 'member' })
  await house.pass(1)
  expect(await stands(orderNo)).toMatchObject({ state: 'cancelled', end: 'member' })
  expect(balance()).toBe(money)
  await reach(orderNo)
  await house.pass(1)
  expect(await bets()).toEqual([])
  const bob = await house.member('bob', money)
  expect(await house.book.cancelReserve(bob, orderNo)).toBeUndefined()
  expect(await house.book.cancelReserve(alice, 'nothing')).toBeUndefined()
})

test('price there and called off at once: a bet or the stake, never both', async () => {
  const seen = new Set<string>()
  const leg = homeLeg()
  for (let round = 0; round < 8; round++) {
    const before = balance() ?? 0n
    const { orderNo } = await reserved(leg, 1_000n)
    await reach(orderNo)
    const race = [house.pass(1), house.book.cancelReserve(alice, orderNo)]
    await Promise.all(round % 2 === 0 ? race : race.toReversed())
    await house.pass(1)
    const { state } = await stands(orderNo)
    const made = (await bets()).filter(({ order_no }) => order_no === orderNo)
    expect([state, made.length]).toEqual(state === 'placed' ? ['placed', 1] : ['cancelled', 0])
    expect(before - (balance() ?? 0n)).toBe(state === 'placed' ? 1_000n : 0n)
    seen.add(state)
  }
  expect(seen.size).toBeGreaterThan(0)
})

test('answers that are lost, calls that are lost and calls that come twice hold the stake once', async () => {
  const leg = homeLeg()
  for (const fault of ['loseAnswer', 'loseCall', 'twice'] as const) {
    const before = balance() ?? 0n
    house.wallet.fault = () => fault
    const made = await house.book.reserveBet(alice, await wishFor(leg))
    if (!made.ok) throw new Error(made.failure)
    const { orderNo } = made.reservation
    house.wallet.fault = () => 'none'
    // Killed on the way.
    await house.restart()
    await house.pass(60)
    await house.pass(60)
    const { state } = await stands(orderNo)
    expect(['waiting', 'failed']).toContain(state)
    expect(before - (balance() ?? 0n)).toBe(state === 'waiting' ? stake : 0n)
    await house.book.cancelReserve(alice, orderNo)
    await house.restart()
    await house.pass(60)
    expect(balance()).toBe(before)
  }
})

test('whoever may stake nothing any more has nothing waiting', async () => {
  const kept = await reserved(homeLeg())
  await reach(kept.orderNo)
  await house.host.leave('ob', alice.memberId)
  await house.pass(1)
  expect(await stands(kept.orderNo)).toMatchObject({ state: 'cancelled', end: 'protection' })
  expect(balance()).toBe(money)
  expect(await bets()).toEqual([])
})

test('limits count it when it is placed: one that is over them by then is given back', async () => {
  const leg = homeLeg()
  const { orderNo } = await reserved(leg)
  const fill = await bet(house, alice, stake, [leg])
  if (!fill || typeof fill === 'string') throw new Error(fill)
  await house.host.deliver()
  // What is open on the same selection wins as much as one member may.
  await house.db.tx((tx) =>
    tx.rows('update bet set potential_return = 20010000 where win_key = $1', [winKey(fill.legs)]),
  )
  await reach(orderNo)
  await house.pass(1)
  await house.pass(1)
  expect(await stands(orderNo)).toMatchObject({ state: 'failed', end: 'aboveMaximum' })
  expect(balance()).toBe(money - stake)
})

test('what is refused moves nothing', async () => {
  const leg = homeLeg()
  const refusedBy = async (change: object) => {
    const made = await house.book.reserveBet(alice, { ...(await wishFor(leg)), ...change })
    return made.ok ? 'taken' : made.failure
  }
  expect(await refusedBy({ asked: leg.odds })).toBe('price')
  expect(await refusedBy({ asked: leg.odds + 50_001 })).toBe('price')
  expect(await refusedBy({ asked: 10_000_000_000 })).toBe('price')
  expect(await refusedBy({ stake: 0n })).toBe('belowMinimum')
  expect(await refusedBy({ stake: 99n })).toBe('belowMinimum')
  expect(await refusedBy({ stake: 10n ** 12n })).toBe('aboveMaximum')
  expect(await refusedBy({ ticketId: 'none' })).toBe('ticketExpired')
  expect(await refusedBy({ leg: { ...leg, selectionId: 'x' } })).toBe('ticketConflict')
  expect(await refusedBy({ leg: { ...leg, isInPlay: true } })).toBe('marketClosed')
  expect(balance()).toBe(money)
  const poor = await house.member(`poor${members}`, 100n)
  alice = poor
  const made = await house.book.reserveBet(poor, await wishFor(leg))
  if (!made.ok) throw new Error(made.failure)
  await house.host.deliver()
  expect(await stands(made.reservation.orderNo)).toMatchObject({
    ...{ state: 'failed', end: 'insufficientFunds' },
  })
  expect(balance()).toBe(100n)
})

test('ten wait at once, and no eleventh', async () => {
  const leg = homeLeg()
  for (let count = 0; count < 10; count++) await reserved(leg, 1_000n)
  const made = await house.book.reserveBet(alice, await wishFor(leg, undefined, 1_000n))
  expect(made).toEqual({ ok: false, failure: 'full' })
  expect(balance()).toBe(money - 10_000n)
})

test('at kick-off what was not placed is given back', async () => {
  const { orderNo, leg } = await reserved(homeLeg())
  while (house.now() < leg.startAt - 3_600_000) await house.pass(1_800)
  expect(await stands(orderNo)).toMatchObject({ state: 'waiting' })
  while (house.now() < leg.startAt) await house.pass(1_800)
  await house.pass(1)
  expect(await stands(orderNo)).toMatchObject({ state: 'failed', end: 'kickOff' })
  expect(balance()).toBe(money)
  expect(await bets()).toEqual([])
})

test('the desk finds what waits by member, match and state, with the price asked and that of now', async () => {
  const leg = homeLeg()
  const waits = await reserved(leg)
  await house.pass(1)
  const other = await reserved(homeLeg())
  await house.book.cancelReserve(alice, other.orderNo)
  await house.host.deliver()
  const { desk } = house.book
  const found = async (search: object) => {
    const answer = await desk.reserves({ memberRef: `m${members}`, limit: 10, ...search })
    if (!answer.ok) throw new Error(answer.line)
    return answer.data as { items: Record<string, unknown>[]; nextCursor: string | null }
  }
  const both = await found({})
  expect(both.items.map(({ state, end }) => [state, end])).toEqual([
    ['cancelled', 'member'],
    ['waiting', null],
  ])
  expect(both.items[1]).toMatchObject({
    orderNo: waits.orderNo,
    venue: 'ob',
    stake: '100.00',
    asked: waits.asked,
    now: leg.odds,
    leg: { fixtureId: leg.fixtureId, family: '1x2', side: 'home' },
  })
  expect((await found({ state: 'waiting' })).items).toHaveLength(1)
  expect((await found({ fixtureId: leg.fixtureId })).items).toMatchObject([
    { orderNo: waits.orderNo },
  ])
  const first = await found({ limit: 1 })
  expect(first.nextCursor).toBe(other.orderNo)
  expect((await found({ limit: 1, after: other.orderNo })).items).toMatchObject([
    { orderNo: waits.orderNo },
  ])
  expect((await found({ memberRef: 'nobody' })).items).toEqual([])
})
