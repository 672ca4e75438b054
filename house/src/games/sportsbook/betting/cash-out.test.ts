import { cashOutOffer } from '@zhengju/domain/cashOut'
import type { SlipLeg } from '@zhengju/domain/slip'
import type { Score } from '@zhengju/domain/sport'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MemberSession } from '../../../host/sessions.ts'
import { bet, createTestHouse, fedFromNow, pick, type TestHouse } from '../../../testing/house.ts'
import { recordResults } from '../store/results.ts'

let house: TestHouse
let members = 0
/** Matches that no test has used yet. */
let unused: string[] = []

beforeAll(async () => {
  house = await createTestHouse()
  unused = house.book
    .fixtures()
    .filter((one) => one.stage === 'early' && one.marketState === 'open')
    .map(({ id }) => id)
})
afterAll(() => house.close())

const money = 1_000_000n
const stake = 10_000n

const player = () => house.member(`m${++members}`, money)
const balance = ({ account }: MemberSession) => house.wallet.balances.get(account)

function homeLeg(): SlipLeg {
  const fixture = house.book.fixture(unused.shift() ?? '')
  if (!fixture) throw new Error('too few early fixtures')
  return pick(fixture, '1x2', 'home')
}

async function placed(member: MemberSession, legs: readonly SlipLeg[] = [homeLeg()]) {
  const order = await bet(house, member, stake, legs)
  if (!order || typeof order === 'string') throw new Error(order)
  return order
}

/** What the side is worth by the model, in odds. */
function fairOf({ fixtureId, marketId, selectionId }: SlipLeg): number {
  const market = house.book.fixture(fixtureId)?.markets.find(({ id }) => id === marketId)
  const side = market?.selections.find(({ id }) => id === selectionId)
  if (!side?.fair) throw new Error('nothing is fair')
  expect(side.fair).toBeGreaterThan(side.odds)
  return side.fair
}

/** 95 % of what the side is worth now: less than that of the stake, since its price carried a margin. */
function sellsFor(leg: SlipLeg, part: bigint): bigint {
  const amount = cashOutOffer(part, [{ placed: leg.odds, now: fairOf(leg) }])
  expect(amount).toBeLessThan((part * 95n) / 100n)
  return amount
}

async function offerFor(member: MemberSession, orderNo: string) {
  const [offer] = await house.book.cashOutOffers(member, [orderNo])
  if (!offer) throw new Error('nothing is offered')
  return offer
}

const finish = async (fixtureId: string, score: Score | undefined = { home: 1, away: 0 }) => {
  await house.db.tx((tx) => recordResults(tx, [{ fixtureId, period: 'full', score }]))
  await house.pass(6)
}

test('a whole bet is sold once for what was shown, and its result pays nothing more', async () => {
  const alice = await player()
  const leg = homeLeg()
  const { orderNo } = await placed(alice, [leg])
  const offer = await offerFor(alice, orderNo)
  const payout = sellsFor(leg, stake)
  expect(offer).toMatchObject({ stake, amount: payout })
  expect(offer.parts.map((part) => part.stake)).toEqual([100n, 2_500n, 5_000n, 7_500n])
  const wanted = { orderNo, quoteId: offer.quoteId, stake, amount: offer.amount }
  const sold = await house.book.cashOut(alice, wanted)
  const cashedOut = { stake, payout }
  const end = { state: 'settled', outcome: 'cashedOut', payout, cashedOut }
  expect(sold).toMatchObject({ ok: true, order: end })
  expect(await house.book.cashOut(alice, wanted)).toEqual(sold)
  await house.pass(1)
  expect(balance(alice)).toBe(money - stake + payout)
  // Used, for something else.
  const other = { ...wanted, stake: 5_000n, amount: sellsFor(leg, 5_000n) }
  expect(await house.book.cashOut(alice, other)).toMatchObject({ failure: 'ticketConflict' })
  await finish(leg.fixtureId)
  expect(await house.book.order(alice, orderNo)).toMatchObject(end)
  expect(await house.book.cashOutOffers(alice, [orderNo])).toEqual([])
  expect(balance(alice)).toBe(money - stake + payout)
  expect(house.wallet.movements.get(`${orderNo}-s1`)).toMatchObject({
    ...{ call: 'cashOut', refTxId: `${orderNo}-b`, part: stake, amount: payout },
  })
  expect(house.wallet.movements.has(`${orderNo}-w1`)).toBe(false)
})

test('a part is sold, the rest is settled at the odds of then, and anew when its result is corrected', async () => {
  const alice = await player()
  const leg = homeLeg()
  const { orderNo, potentialReturn } = await placed(alice, [leg])
  const offer = await offerFor(alice, orderNo)
  const [, part] = offer.parts
  const quarter = sellsFor(leg, 2_500n)
  expect(part).toEqual({ stake: 2_500n, amount: quarter })
  const first = { orderNo, quoteId: offer.quoteId, stake: 2_500n, amount: quarter }
  expect(await house.book.cashOut(alice, first)).toMatchObject({
    order: { state: 'accepted', cashedOut: { stake: 2_500n, payout: quarter } },
  })
  // The rest is quoted anew: the old quote was of the whole.
  const again = { ...first, quoteId: (await offerFor(alice, orderNo)).quoteId }
  expect(await house.book.cashOut(alice, again)).toMatchObject({ ok: true })
  expect(await offerFor(alice, orderNo)).toMatchObject({
    stake: 5_000n,
    amount: sellsFor(leg, 5_000n),
  })
  await finish(leg.fixtureId)
  const rest = potentialReturn / 2n
  expect(await house.book.order(alice, orderNo)).toMatchObject({
    ...{ state: 'settled', outcome: 'won', payout: 2n * quarter + rest },
  })
  expect(balance(alice)).toBe(money - stake + 2n * quarter + rest)
  await fedFromNow(house, leg.fixtureId)
  await house.book.correctResult({ ...finalOf(leg), score: { home: 0, away: 1 } })
  await house.pass(6)
  expect(await house.book.order(alice, orderNo)).toMatchObject({
    outcome: 'lost',
    payout: 2n * quarter,
  })
  expect(balance(alice)).toBe(money - stake + 2n * quarter)
  await house.book.correctResult({ ...finalOf(leg), score: undefined })
  await house.pass(6)
  expect(balance(alice)).toBe(money - stake + 2n * quarter + 5_000n)
})

const finalOf = ({ fixtureId }: SlipLeg) => ({ fixtureId, period: 'full' })

test('a part and then the rest: the bet is closed, in as many calls as sales', async () => {
  const alice = await player()
  const leg = homeLeg()
  const { orderNo } = await placed(alice, [leg])
  const { quoteId, parts } = await offerFor(alice, orderNo)
  const half = parts[2] ?? { stake: 0n, amount: 0n }
  const payout = 2n * sellsFor(leg, 5_000n)
  await house.book.cashOut(alice, { orderNo, quoteId, ...half })
  const rest = await offerFor(alice, orderNo)
  const last = { orderNo, quoteId: rest.quoteId, stake: rest.stake, amount: rest.amount }
  expect(await house.book.cashOut(alice, last)).toMatchObject({
    order: { state: 'settled', outcome: 'cashedOut', payout },
  })
  await house.pass(1)
  expect(balance(alice)).toBe(money - stake + payout)
  expect(await house.book.orders(alice, { ...settledPage })).toMatchObject({ total: 1 })
})

const settledPage = { state: 'settled', page: 1, size: 20, from: undefined, to: undefined } as const

test('what was not offered is not sold: old, of others, at another price, too much, too little', async () => {
  const alice = await player()
  const bob = await player()
  const { orderNo } = await placed(alice)
  const other = await placed(alice)
  const offer = await offerFor(alice, orderNo)
  const wanted = { orderNo, quoteId: offer.quoteId, stake, amount: offer.amount }
  const refused = async (change: object, by = alice) => {
    const answer = await house.book.cashOut(by, { ...wanted, ...change })
    return answer.ok ? 'sold' : answer.failure
  }
  const part = (of: bigint) => ({
    stake: of,
    amount: cashOutOffer(of, [{ placed: 200_000, now: 200_000 }]),
  })
  expect(await house.book.cashOutOffers(bob, [orderNo, 'unknown'])).toEqual([])
  expect(await refused({}, bob)).toBe('ticketExpired')
  expect(await refused({ orderNo: other.orderNo })).toBe('ticketExpired')
  expect(await refused({ orderNo: 'unknown' })).toBe('ticketExpired')
  expect(await refused({ quoteId: 'unknown' })).toBe('ticketExpired')
  expect(await refused({ amount: offer.amount + 1n })).toBe('oddsChanged')
  expect(await refused({ amount: 0n })).toBe('belowMinimum')
  expect(await refused(part(stake + 1n))).toBe('aboveMaximum')
  expect(await refused(part(0n))).toBe('belowMinimum')
  expect(await refused(part(-100n))).toBe('belowMinimum')
  expect(await refused(part(50n))).toBe('belowMinimum')
  expect(await refused(part(stake - 50n))).toBe('belowMinimum')
  expect(await refused(part(2_550n))).toBe('malformed')
  await house.pass(5)
  expect(await refused({})).toBe('ticketExpired')
  expect(await house.book.order(alice, orderNo)).toMatchObject({ state: 'accepted' })
  expect(balance(alice)).toBe(money - 2n * stake)
  // After a restart nobody knows a quote: the member asks anew.
  const before = await offerFor(alice, orderNo)
  await house.restart()
  expect(await refused({ quoteId: before.quoteId })).toBe('ticketExpired')
  expect(balance(alice)).toBe(money - 2n * stake)
})

test('a bet whose result is there is sold no more, though its quote lives', async () => {
  const alice = await player()
  const leg = homeLeg()
  const { orderNo } = await placed(alice, [leg])
  const { quoteId, amount } = await offerFor(alice, orderNo)
  await house.db.tx((tx) => recordResults(tx, [{ ...finalOf(leg), score: { home: 0, away: 2 } }]))
  const answer = await house.book.cashOut(alice, { orderNo, quoteId, stake, amount })
  expect(answer).toEqual({ ok: false, failure: 'marketClosed' })
  await house.pass(6)
  expect(await house.book.order(alice, orderNo)).toMatchObject({ outcome: 'lost', payout: 0n })
  expect(balance(alice)).toBe(money - stake)
})

test('a parlay is worth its won legs and its open ones; with a lost one nothing is offered', async () => {
  const alice = await player()
  const legs = [homeLeg(), homeLeg()]
  const { orderNo } = await placed(alice, legs)
  const both = legs.map((leg) => ({ placed: leg.odds, now: fairOf(leg) }))
  expect(await offerFor(alice, orderNo)).toMatchObject({ amount: cashOutOffer(stake, both) })
  const [won, open] = legs
  if (!won || !open) throw new Error('two legs')
  await finish(won.fixtureId)
  const offer = await offerFor(alice, orderNo)
  const worth = [
    { placed: won.odds, result: 'won' as const },
    { placed: open.odds, now: fairOf(open) },
  ]
  expect(offer.amount).toBe(cashOutOffer(stake, worth))
  const wanted = { orderNo, quoteId: offer.quoteId, stake, amount: offer.amount }
  expect(await house.book.cashOut(alice, wanted)).toMatchObject({ ok: true })
  await house.pass(1)
  expect(balance(alice)).toBe(money - stake + offer.amount)

  const lost = [homeLeg(), homeLeg()]
  const second = await placed(alice, lost)
  await finish(lost[0]?.fixtureId ?? '', { home: 0, away: 3 })
  expect(await house.book.cashOutOffers(alice, [second.orderNo])).toEqual([])
})

test('an answer that is lost or comes twice pays once', async () => {
  const alice = await player()
  const { orderNo } = await placed(alice)
  const { quoteId, amount } = await offerFor(alice, orderNo)
  const { fault } = house.wallet
  let sent = 0
  house.wallet.fault = ({ call }) => {
    if (call !== 'cashOut') return 'none'
    return sent++ === 0 ? 'loseAnswer' : 'twice'
  }
  await house.book.cashOut(alice, { orderNo, quoteId, stake, amount })
  for (let second = 0; second < 5; second++) await house.pass(1)
  house.wallet.fault = fault
  expect(sent).toBeGreaterThan(1)
  expect(balance(alice)).toBe(money - stake + amount)
  expect(await house.host.waitingCalls()).toBe(0)
})

test('a system bet and a replay are not sold', async () => {
  const alice = await player()
  const order = await bet(house, alice, stake, [homeLeg(), homeLeg(), homeLeg()], 'system')
  if (!order || typeof order === 'string') throw new Error(order)
  expect(await house.book.cashOutOffers(alice, [order.orderNo])).toEqual([])
})
