import type { Fixture } from '@zhengju/domain/sport'
import { abandonHours } from '@zhengju/domain/trading'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MemberSession } from '../../../host/sessions.ts'
import { bet, createTestHouse, pick, type TestHouse } from '../../../testing/house.ts'
import { createEarlyLook } from './early.ts'

let house: TestHouse
let alice: MemberSession
beforeEach(async () => {
  house = await createTestHouse()
  alice = await house.member('alice', 1_000_000n)
})
afterEach(() => house.close())

const stake = 10_000n
const balance = () => house.wallet.balances.get(alice.account)
const order = (orderNo: string) => house.book.order(alice, orderNo)

interface Told {
  readonly date: string
  readonly score?: object
  readonly status?: string
}

/** A season of these matches, the first of `A0`. */
async function fed(...told: readonly Told[]): Promise<(place: number) => Fixture> {
  const matches = told.map((one, n) => {
    return { round: '1', team1: `A${n}`, team2: `B${n}`, score: {}, ...one }
  })
  const season = JSON.stringify({ name: 'Cup', matches })
  const answer = await house.book.importSeason({ season, prices: undefined, speed: 1 })
  if (!answer.ok) throw new Error(answer.error)
  return (place) => {
    const found = house.book.fixtures().find(({ home }) => home.name === `A${place}`)
    if (!found) throw new Error('not offered')
    return found
  }
}

async function placed(...legs: Parameters<typeof bet>[3]) {
  const answer = await bet(house, alice, stake, legs)
  if (!answer || typeof answer === 'string') throw new Error(answer)
  await house.pass(1)
  return answer.orderNo
}

const many = { date: '2025-03-01', score: { ft: [9, 0], ht: [4, 0] } }

/** From the kick-off of the first match in steps, until that bet is settled. */
async function playUntilSettled(orderNo: string) {
  expect(await house.book.jumpNext()).toMatchObject({ ok: true, to: 'kickOff' })
  for (let minute = 0; minute < 150; minute++) {
    await house.pass(60)
    const now = await order(orderNo)
    if (now?.state === 'settled') return now
  }
  throw new Error('never settled')
}

test('a line that was passed is settled while the match goes on, and an annulled goal takes it back', async () => {
  const fixtureOf = await fed(many)
  const over = await placed(pick(fixtureOf(0), 'total', 'over'))
  const under = await placed(pick(fixtureOf(0), 'total', 'under'))
  const home = await placed(pick(fixtureOf(0), '1x2', 'home'))
  const early = await playUntilSettled(over)
  expect(fixtureOf(0).stage).toBe('live')
  expect(early).toMatchObject({
    outcome: 'won',
    legs: [{ result: 'won', finalScore: { away: 0 } }],
  })
  expect(early.legs[0]?.facts).toMatchObject([{ period: 'full', isOpen: true }])
  expect(await order(under)).toMatchObject({ state: 'settled', outcome: 'lost', payout: 0n })
  expect(await order(home)).toMatchObject({ state: 'accepted' })
  const won = balance() ?? 0n
  expect(won).toBe(1_000_000n - 3n * stake + (early.payout ?? 0n))

  // At the end the count is final; nothing is told anew, and no money moves.
  const calls = house.wallet.calls.length
  await house.pass(3 * 3_600)
  await house.pass(6)
  expect(await order(home)).toMatchObject({ outcome: 'won' })
  expect(await order(over)).toMatchObject({ legs: [{ finalScore: { home: 9, away: 0 } }] })
  expect((await order(over))?.legs[0]?.facts).toEqual([
    { period: 'full', score: { home: 9, away: 0 } },
  ])
  expect(house.wallet.calls.length - calls).toBe(1)

  const { fixtureId = '' } = early.legs[0] ?? {}
  const score = { home: 0, away: 0 }
  expect(await house.book.correctResult({ fixtureId, period: 'full', score })).toBe(true)
  await house.pass(6)
  expect(await order(over)).toMatchObject({ state: 'settled', outcome: 'lost', payout: 0n })
  expect(await order(under)).toMatchObject({ state: 'settled', outcome: 'won' })
})

test('a parlay that has lost a leg is over at once, and open again where that leg is corrected', async () => {
  const fixtureOf = await fed(many, { date: '2025-04-01', score: { ft: [2, 0], ht: [1, 0] } })
  const orderNo = await placed(
    pick(fixtureOf(0), 'total', 'under'),
    pick(fixtureOf(1), '1x2', 'home'),
  )
  const winning = await placed(
    pick(fixtureOf(0), 'total', 'over'),
    pick(fixtureOf(1), '1x2', 'home'),
  )
  const early = await playUntilSettled(orderNo)
  expect(fixtureOf(0).stage).toBe('live')
  expect(early).toMatchObject({ outcome: 'lost', payout: 0n, legs: [{ result: 'lost' }, {}] })
  expect(early.legs[1]).not.toHaveProperty('result')
  expect(await order(winning)).toMatchObject({ state: 'accepted' })
  const fixtureId = early.legs[0]?.fixtureId ?? ''
  await house.pass(3 * 3_600)
  const score = { home: 1, away: 0 }
  expect(await house.book.correctResult({ fixtureId, period: 'full', score })).toBe(true)
  await house.pass(6)
  expect(await order(orderNo)).toMatchObject({ state: 'accepted' })
  expect(await order(orderNo)).not.toHaveProperty('payout')
  expect(await order(winning)).toMatchObject({ state: 'settled', outcome: 'lost' })
  // Nobody sells what was settled once.
  expect(await house.book.cashOutOffers(alice, [orderNo])).toEqual([])
  await house.restart()
  expect(await house.book.jumpNext()).toMatchObject({ ok: true, to: 'kickOff' })
  await house.pass(3 * 3_600)
  await house.pass(6)
  const after = await order(orderNo)
  expect(after).toMatchObject({ state: 'settled', outcome: 'won' })
  expect(balance()).toBe(1_000_000n - 2n * stake + (after?.payout ?? 0n))
})

test('what had been decided when a match was broken off stands; the rest waits and comes back', async () => {
  const broken = { status: 'abandoned', score: { ft: [4, 1], ht: [2, 0] } }
  const fixtureOf = await fed({ date: '2025-03-01', ...broken })
  const fixture = fixtureOf(0)
  const over = await placed(pick(fixture, 'total', 'over'))
  const under = await placed(pick(fixture, 'total', 'under'))
  const half = await placed(pick(fixture, '1x2', 'home', undefined, 'firstHalf'))
  const home = await placed(pick(fixture, '1x2', 'home'))
  expect(await house.book.jumpNext()).toMatchObject({ ok: true, to: 'kickOff' })
  await house.pass(1)
  await house.pass(6)
  expect(await order(over)).toMatchObject({ state: 'settled', outcome: 'won' })
  expect(await order(under)).toMatchObject({ state: 'settled', outcome: 'lost' })
  expect(await order(half)).toMatchObject({ state: 'settled', outcome: 'won' })
  expect(await order(home)).toMatchObject({
    state: 'accepted',
    legs: [{ waitHours: abandonHours.ob }],
  })
  await house.pass(abandonHours.ob * 3_600)
  await house.pass(6)
  expect(await order(home)).toMatchObject({ state: 'settled', outcome: 'void', payout: stake })
  expect(await order(over)).toMatchObject({ state: 'settled', outcome: 'won' })
  const calls = house.wallet.calls.length
  await house.pass(6)
  expect(house.wallet.calls).toHaveLength(calls)
})

test('what could not be looked at is looked at again', () => {
  const counts = [{ fixtureId: '7', period: 'full', score: { home: 1, away: 0 } }]
  const look = createEarlyLook()
  expect(look.moved(counts)).toBe('all')
  look.again('all')
  expect(look.moved(counts)).toBe('all')
  expect(look.moved(counts)).toEqual([])
  look.touch(['8'])
  const moved = look.moved(counts)
  expect(moved).toEqual(['8'])
  look.again(moved)
  expect(look.moved(counts)).toEqual(['8'])
})
