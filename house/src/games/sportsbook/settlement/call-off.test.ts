import { abandonHours } from '@zhengju/domain/trading'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MemberSession } from '../../../host/sessions.ts'
import { bet, createTestHouse, pick, type TestHouse } from '../../../testing/house.ts'
import type { SportsbookEngine } from '../engine.ts'
import { secondBook } from '../second-book.ts'

let house: TestHouse
let im: SportsbookEngine
let alice: MemberSession

beforeEach(async () => {
  house = await createTestHouse()
  const game = secondBook(
    'im',
    () => house.book,
    () => undefined,
  )
  im = (await house.host.open(game)).engine
  alice = await house.member('alice', 1_000_000n)
})
afterEach(() => house.close())

const hour = 3_600
const stake = 10_000n

/** Called off at its kick-off, a minute after a bet of alice at OB and one of ivan at IM. */
async function calledOff(status: string) {
  const match = { round: '1', date: '2025-03-01', team1: 'A', team2: 'B', score: {}, status }
  const season = JSON.stringify({ name: 'Cup', matches: [match] })
  const answer = await house.book.importSeason({ season, prices: undefined, speed: 1 })
  if (!answer.ok) throw new Error(answer.error)
  const fixture = house.book.fixtures().find(({ home }) => home.name === 'A')
  if (!fixture) throw new Error('not offered')
  const ofOb = await bet(house, alice, stake, [pick(fixture, '1x2', 'home')])
  if (!ofOb || typeof ofOb === 'string') throw new Error(ofOb)
  const ivan = await imMember('ivan')
  const leg = pick(im.fixture(fixture.id) ?? fixture, '1x2', 'home')
  const ticket = await im.issueTicket(ivan, { mode: 'singles', legs: [leg] })
  if (!ticket.ok) throw new Error(ticket.failure)
  const bets = [{ kind: 'single', unitStake: stake, oddsFormat: 'european', legs: [leg] }] as const
  const running = im.placeBet(ivan, { ticketId: ticket.ticket.id, acceptOdds: 'any', bets })
  await house.pass(1)
  const placed = await running
  const [ofIm] = placed.ok ? placed.orders : []
  expect(ofIm).toMatchObject({ state: 'accepted' })
  expect(await house.book.jumpNext()).toMatchObject({ ok: true, to: 'kickOff' })
  await house.pass(5)
  const stands = async () => [
    await house.book.order(alice, ofOb.orderNo),
    await im.order(ivan, ofIm?.orderNo ?? ''),
  ]
  const tell = async (period: 'full' | 'firstHalf', home: number, away: number) => {
    const score = { home, away }
    const isTold = await house.book.correctResult({ fixtureId: fixture.id, period, score })
    expect(isTold).toBe(true)
    await house.pass(6)
  }
  return { stands, tell, fixture }
}

async function imMember(name: string) {
  const account = `2001_${name}`
  house.wallet.balances.set(account, 1_000_000n)
  const member = { account, memberRef: name, currency: 'CNY', language: 'zh' } as const
  const { token } = await house.host.sessions('im').launch(member)
  const session = await house.host.sessions('im').session(token)
  if (session?.kind !== 'member') throw new Error('the launch gave no member session')
  return session
}

const open = { state: 'accepted' }
const returned = { state: 'settled', outcome: 'void', payout: stake }

test('each venue gives stakes back when its own window has run out, and not before', async () => {
  const { stands } = await calledOff('postponed')
  // Each bet says what it waits for, until its own window is over.
  const waits = (hours: number) => ({ ...open, legs: [{ waitHours: hours }] })
  expect(await stands()).toMatchObject([waits(abandonHours.ob), waits(abandonHours.im)])
  const listed = await house.book.orders(alice, {
    ...{ state: 'open', page: 1, size: 20, from: undefined, to: undefined },
  })
  expect(listed.orders).toMatchObject([waits(abandonHours.ob)])
  await house.pass((abandonHours.ob - 1) * hour)
  expect(await stands()).toMatchObject([open, open])
  await house.pass(hour)
  const now = await stands()
  expect(now).toMatchObject([returned, waits(abandonHours.im)])
  expect(now[0]?.legs[0]).not.toHaveProperty('waitHours')
  await house.restart()
  await house.pass((abandonHours.im - abandonHours.ob) * hour - 60)
  expect(await stands()).toMatchObject([returned, open])
  await house.pass(60)
  await house.pass(6)
  expect(await stands()).toMatchObject([returned, returned])
  expect(house.wallet.balances.get(alice.account)).toBe(1_000_000n)
})

test('a result between two windows counts where the window is open and never where it is over', async () => {
  const { stands, tell } = await calledOff('abandoned')
  await house.pass(abandonHours.ob * hour)
  expect(await stands()).toMatchObject([returned, open])
  await tell('full', 2, 1)
  expect(await stands()).toMatchObject([returned, { state: 'settled', outcome: 'won' }])
  // A correction is as early as what it corrects, whenever it comes.
  await house.pass(abandonHours.im * hour)
  await tell('full', 0, 1)
  expect(await stands()).toMatchObject([returned, { state: 'settled', outcome: 'lost' }])
})

test('what was played to its end before stands at every venue; the rest waits and comes back', async () => {
  const { stands, tell, fixture } = await calledOff('abandoned')
  await tell('firstHalf', 1, 0)
  expect(await stands()).toMatchObject([open, open])
  const versions = await house.db.read((tx) =>
    tx.rows(
      `select period, version, home, over_hours from period_result
       where fixture_id = $1::bigint order by period, version`,
      [fixture.id],
    ),
  )
  expect(versions).toEqual([
    { period: 'firstHalf', version: 1, home: null, over_hours: null },
    { period: 'firstHalf', version: 2, home: 1, over_hours: 0 },
    { period: 'full', version: 1, home: null, over_hours: null },
  ])
  await house.pass(abandonHours.ob * hour)
  expect(await stands()).toMatchObject([returned, open])
})

test('what was cancelled is not played any more: stakes come back at once', async () => {
  const { stands } = await calledOff('cancelled')
  expect(await stands()).toMatchObject([returned, returned])
})

test('a result that comes in time settles every venue at once', async () => {
  const { stands, tell } = await calledOff('postponed')
  await house.pass((abandonHours.ob - 1) * hour)
  await tell('full', 0, 0)
  const lost = { state: 'settled', outcome: 'lost', payout: 0n }
  expect(await stands()).toMatchObject([lost, lost])
  await house.pass(abandonHours.fb * hour)
  expect(await stands()).toMatchObject([lost, lost])
})
