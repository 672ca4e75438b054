import type { SlipLeg } from '@zhengju/domain/slip'
import type { Score } from '@zhengju/domain/sport'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MemberSession } from '../../../host/sessions.ts'
import {
  bet,
  createTestHouse,
  fedFromNow,
  legOf,
  pick,
  type TestHouse,
  ticketFor,
} from '../../../testing/house.ts'
import { recordResults } from '../store/results.ts'

let house: TestHouse
let alice: MemberSession
let reports: unknown[]

beforeEach(async () => {
  house = await createTestHouse()
  alice = await house.member('alice', 1_000_000n)
  reports = []
})
afterEach(() => house.close())

const expectFaults = () => {
  house.report = (error) => reports.push(error)
}
const homeOf = (index: number) => {
  const early = house.book.fixtures().filter((one) => one.stage === 'early')
  const fixture = early.filter((one) => one.marketState === 'open')[index]
  if (!fixture) throw new Error('too few early fixtures')
  return pick(fixture, '1x2', 'home')
}
const inPlay = () =>
  house.book
    .fixtures()
    .filter((one) => one.stage === 'live' && one.marketState === 'open')
    .flatMap((one) => one.markets.filter((market) => market.state === 'open'))
    .flatMap((market) =>
      market.selections.flatMap(({ id, state }) => (state === 'open' ? [legOf(market, id)] : [])),
    )

async function placedOn(leg: SlipLeg) {
  const placed = await bet(house, alice, 10_000n, [leg])
  if (!placed || typeof placed === 'string') throw new Error(placed)
  return placed.orderNo
}

/** One after the other. */
async function inTurn<One, Done>(all: readonly One[], run: (one: One) => Promise<Done>) {
  const done: Done[] = []
  for (const one of all) done.push(await run(one))
  return done
}

const finish = (fixtureId: string, score: Score) =>
  house.db.tx((tx) => recordResults(tx, [{ fixtureId, period: 'full', score }]))
const order = (orderNo: string) => house.book.order(alice, orderNo)

/** Whatever would be written down about that order throws. */
const spoil = (orderNo: string) =>
  house.db.tx((tx) =>
    tx.rows(
      `create or replace function spoiled() returns trigger language plpgsql as
         $$ begin raise exception 'spoiled %', old.order_no; end $$;
       create trigger "${orderNo}" before update on bet for each row
         when (old.order_no = '${orderNo}') execute function spoiled()`,
    ),
  )
const mend = (orderNo: string) => house.db.tx((tx) => tx.rows(`drop trigger "${orderNo}" on bet`))
const unusedTickets = () =>
  house.db.read((tx) => tx.rows('select id from ticket where input_hash is null'))

test('an order that cannot be settled holds up neither the others, nor corrections, nor housekeeping', async () => {
  const legs = [0, 1, 2, 3].map((index) => homeOf(index))
  const orders = await inTurn(legs, placedOn)
  // The one whose turn comes first is the one that throws.
  const [spoiled = '', sound = ''] = orders.slice(0, 2).sort()
  const [spoiledAgain = '', corrected = ''] = orders.slice(2).sort()
  const win = { home: 1, away: 0 }
  await inTurn(legs.slice(2), ({ fixtureId }) => finish(fixtureId, win))
  await house.pass(6)
  expect(await order(corrected)).toMatchObject({ outcome: 'won' })
  await ticketFor(house, alice, legs.slice(0, 1))
  await spoil(spoiled)
  await spoil(spoiledAgain)
  expectFaults()
  await inTurn(legs.slice(0, 2), ({ fixtureId }) => finish(fixtureId, win))
  const loss = { period: 'full', score: { home: 0, away: 1 } } as const
  await inTurn(legs.slice(2), ({ fixtureId }) => fedFromNow(house, fixtureId))
  await inTurn(legs.slice(2), ({ fixtureId }) => house.book.correctResult({ fixtureId, ...loss }))
  await house.pass(121)
  expect(await order(spoiled)).toMatchObject({ state: 'accepted' })
  expect(await order(sound)).toMatchObject({ state: 'settled', outcome: 'won' })
  expect(await order(spoiledAgain)).toMatchObject({ outcome: 'won' })
  expect(await order(corrected)).toMatchObject({ outcome: 'lost', payout: 0n })
  expect(await unusedTickets()).toEqual([])
  const told = reports.map(String)
  expect(told.join('\n')).toContain(`spoiled ${spoiled}`)
  expect(told.join('\n')).toContain(`spoiled ${spoiledAgain}`)

  // Tried again after a pause only, and settled as soon as it can be.
  await house.pass(0.5)
  expect(reports).toHaveLength(told.length)
  await mend(spoiled)
  await mend(spoiledAgain)
  await house.pass(60)
  expect(await order(spoiled)).toMatchObject({ state: 'settled', outcome: 'won' })
  expect(await order(spoiledAgain)).toMatchObject({ outcome: 'lost' })
})

test('an order in play that cannot be decided holds up neither the others nor the rest of the step', async () => {
  const early = homeOf(0)
  const settled = await placedOn(early)
  // Of two that are due at once the one with the lower number is decided first.
  const [spoiled = '', sound = ''] = (await inTurn(inPlay().slice(0, 2), placedOn)).sort()
  await spoil(spoiled)
  expectFaults()
  await finish(early.fixtureId, { home: 1, away: 0 })
  await house.pass(6)
  expect(reports.map(String)).toEqual([expect.stringContaining(`spoiled ${spoiled}`)])
  expect(await order(spoiled)).toMatchObject({ state: 'confirming' })
  expect((await order(sound))?.state).toMatch(/accepted|refused/)
  expect(await order(settled)).toMatchObject({ state: 'settled' })
  await mend(spoiled)
  await house.pass(2)
  expect((await order(spoiled))?.state).toMatch(/accepted|refused/)
})

test('a piece of a step that throws is told, and the next ones are done', async () => {
  const leg = homeOf(0)
  const placed = await placedOn(leg)
  await ticketFor(house, alice, [leg])
  await finish(leg.fixtureId, { home: 1, away: 0 })
  expectFaults()
  const { read } = house.db
  let reads = 0
  house.db.read = async (run) => {
    // The first question of a step: which orders in play wait.
    if (++reads === 1) throw new Error('no answer')
    return read(run)
  }
  await house.pass(121)
  house.db.read = read
  expect(reports.map(String)).toEqual(['Error: no answer'])
  expect(await order(placed)).toMatchObject({ state: 'settled' })
  expect(await unusedTickets()).toEqual([])
})

test('a corrected score that pays the same is shown by the house, and no money moves', async () => {
  const leg = homeOf(0)
  const orderNo = await placedOn(leg)
  await finish(leg.fixtureId, { home: 2, away: 0 })
  await house.pass(6)
  const calls = house.wallet.calls.length
  const score = { home: 3, away: 0 }
  await fedFromNow(house, leg.fixtureId)
  await house.book.correctResult({ fixtureId: leg.fixtureId, period: 'full', score })
  await house.pass(6)
  const shown = await order(orderNo)
  expect(shown?.legs[0]?.finalScore).toEqual(score)
  expect(house.wallet.calls).toHaveLength(calls)
})

test('a corrected half settles anew what follows from it, and no other sport is corrected so', async () => {
  const early = house.book.fixtures().find((one) => one.stage === 'early' && !one.sport)
  const markets = house.book.fixture(early?.id ?? '')?.markets ?? []
  const legFor = (family: string, period: string, side: string) => {
    const market = markets.find((one) => one.family === family && one.period === period)
    const selection = market?.selections.find((one) => one.side === side)
    if (!market || !selection) throw new Error(`no ${family} ${period} ${side}`)
    return legOf(market, selection.id)
  }
  const both = await placedOn(legFor('halfFull', 'full', 'home/home'))
  const second = await placedOn(legFor('1x2', 'secondHalf', 'home'))
  const fixtureId = early?.id ?? ''
  const lead = { home: 1, away: 0 }
  const none = { home: 0, away: 0 }
  await house.db.tx((tx) =>
    recordResults(tx, [
      { fixtureId, period: 'full', score: lead },
      { fixtureId, period: 'firstHalf', score: lead },
      { fixtureId, period: 'goals/secondHalf', score: none },
    ]),
  )
  await house.pass(6)
  expect(await order(both)).toMatchObject({ outcome: 'won' })
  expect(await order(second)).toMatchObject({ outcome: 'lost' })
  const half = { fixtureId, period: 'firstHalf', score: none }
  // What we invented ends as it was committed to.
  expect(await house.book.correctResult(half)).toBe(false)
  expect(await order(both)).toMatchObject({ outcome: 'won' })
  await fedFromNow(house, fixtureId)
  expect(await house.book.correctResult(half)).toBe(true)
  expect(await order(both)).toMatchObject({ outcome: 'lost' })
  expect(await order(second)).toMatchObject({ outcome: 'won' })
  await house.book.correctResult({ fixtureId, period: 'full', score: none })
  expect(await order(second)).toMatchObject({ outcome: 'lost' })
  await house.db.tx((tx) =>
    tx.rows("update fixture set sport = 'tennis' where id = $1::bigint", [fixtureId]),
  )
  expect(await house.book.correctResult({ fixtureId, period: 'full', score: lead })).toBe(false)
})
