import type { Fixture } from '@zhengju/domain/sport'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { MemberSession } from '../../host/sessions.ts'
import {
  bet,
  createTestHouse,
  legOf,
  pick,
  type TestHouse,
  ticketFor,
} from '../../testing/house.ts'
import { recordResults } from './store/results.ts'

let house: TestHouse
let alice: MemberSession

beforeEach(async () => {
  house = await createTestHouse({ hasOutrights: true })
  alice = await house.member('alice', 1_000_000n)
})
afterEach(() => house.close())

const outrights = () => house.book.fixtures().filter(({ stage }) => stage === 'outright')

function openOutright(among: (fixture: Fixture) => boolean = () => true): Fixture {
  const found = outrights().find((one) => one.marketState === 'open' && among(one))
  const whole = found && house.book.fixture(found.id)
  if (!whole) throw new Error('no outright is open')
  return whole
}

function favourite(fixture: Fixture, nth = 0) {
  const [market] = fixture.markets
  const open = market?.selections
    .filter(({ state }) => state === 'open')
    .toSorted((a, b) => a.odds - b.odds)[nth]
  if (!market || !open) throw new Error('nothing is open')
  return { leg: legOf(market, open.id), selection: open }
}

async function placed(stake: bigint, leg: ReturnType<typeof legOf>) {
  const order = await bet(house, alice, stake, [leg])
  if (!order || typeof order === 'string') throw new Error(order)
  return order
}

const order = (orderNo: string) => house.book.order(alice, orderNo)
const paidOut = async () => {
  await house.pass(6)
  return house.wallet.balances.get(alice.account) ?? 0n
}
const places = (fixtureId: string, rows: Readonly<Record<string, readonly [number, number]>>) =>
  house.db.tx((tx) =>
    recordResults(
      tx,
      Object.entries(rows).map(([side, [home, away]]) => {
        return { fixtureId, period: `place/${side}`, score: { home, away } }
      }),
    ),
  )

test('every invented competition has a split to bet on, priced with its margin', () => {
  const all = outrights()
  expect(new Set(all.map(({ competition }) => competition.id)).size).toBe(14)
  const fixture = openOutright()
  const [market] = fixture.markets
  expect(fixture.outright?.table).toHaveLength(market?.selections.length ?? 0)
  const implied = market?.selections.reduce((sum, { odds }) => sum + 100_000 / odds, 0) ?? 0
  expect(implied).toBeGreaterThan(1)
  for (const { odds, fair, name, state } of market?.selections ?? []) {
    expect(name).not.toBe('')
    if (state === 'open') expect(odds).toBeLessThanOrEqual(fair ?? 0)
  }
  // A team plays as often as any other.
  const teams = fixture.outright?.matches.flatMap(({ home, away }) => [home, away]) ?? []
  const times = [...Map.groupBy(teams, (name) => name).values()].map(({ length }) => length)
  expect(new Set(times)).toEqual(new Set([3]))
  expect(times).toHaveLength(fixture.outright?.table.length ?? 0)
})

test('a bet stands until the last whistle and is settled by the table', async () => {
  const fixture = openOutright()
  const { leg, selection } = favourite(fixture)
  const taken = await placed(10_000n, leg)
  expect(taken.legs[0]).toMatchObject({
    ...{ family: 'outright', home: selection.name, away: `阶段冠军 ${fixture.away.name}` },
    deadHeat: 'stakeDivided',
  })
  const closes = fixture.startAt - house.now()
  expect(closes).toBeGreaterThan(0)
  let seen = 0
  while (house.now() < fixture.startAt + 3 * 3_600_000) {
    await house.pass(2 * 3_600)
    const now = house.book.fixture(fixture.id)
    if (now?.state !== 'ended') seen = Math.max(seen, now?.outright?.table[0]?.played ?? 0)
  }
  await house.pass(6)
  expect(seen).toBeGreaterThan(0)
  const done = house.book.fixture(fixture.id)
  expect(done).toMatchObject({ state: 'ended', marketState: 'closed' })
  const { table = [], matches = [] } = done?.outright ?? {}
  expect(matches.every(({ score }) => score)).toBe(true)
  expect(table.every(({ played }) => played === 3)).toBe(true)
  // It is no match of its competition: the stories of those count teams alone.
  const next = house.book
    .fixtures()
    .find((one) => one.competition.id === fixture.competition.id && one.stage !== 'outright')
  const { of = 99 } = house.book.fixture(next?.id ?? '')?.story?.home ?? {}
  expect(of).toBeGreaterThan(2)
  expect(of).toBeLessThanOrEqual(table.length)
  const own = table.find(({ side }) => side === selection.side)
  const firsts = table.filter(({ place }) => place === 1).length
  const settled = await order(taken.orderNo)
  expect(settled?.state).toBe('settled')
  const paid = own?.place === 1 ? (10_000n * BigInt(leg.odds)) / (100_000n * BigInt(firsts)) : 0n
  expect(settled?.payout).toBe(paid)
  expect(settled?.legs[0]?.facts).toEqual([
    {
      period: `place/${selection.side}`,
      score: { home: own?.place, away: table.filter(({ place }) => place === own?.place).length },
    },
  ])
}, 120_000)

test('a shared first place pays a share of the stake, and the wallet is told why', async () => {
  const fixture = openOutright()
  const [one, other, third] = [0, 1, 2].map((nth) => favourite(fixture, nth))
  const won = await placed(10_000n, one?.leg ?? favourite(fixture).leg)
  const shared = await placed(10_000n, other?.leg ?? favourite(fixture).leg)
  const lost = await placed(10_000n, third?.leg ?? favourite(fixture).leg)
  expect(await paidOut()).toBe(970_000n)
  await places(fixture.id, {
    [one?.selection.side ?? '']: [1, 2],
    [other?.selection.side ?? '']: [1, 2],
    [third?.selection.side ?? '']: [3, 1],
  })
  const half = (odds = 0) => (10_000n * BigInt(odds)) / 200_000n
  const expected = half(one?.leg.odds) + half(other?.leg.odds)
  expect(await paidOut()).toBe(970_000n + expected)
  expect((await order(won.orderNo))?.legs[0]).toMatchObject({ result: 'deadHeat' })
  expect(await order(shared.orderNo)).toMatchObject({ payout: half(other?.leg.odds) })
  expect(await order(lost.orderNo)).toMatchObject({ outcome: 'lost', payout: 0n })
})

test('combined, unknown or closed: nothing is taken', async () => {
  const fixture = openOutright()
  const { leg } = favourite(fixture)
  const match = house.book
    .fixtures()
    .find((one) => one.stage === 'early' && one.marketState === 'open')
  if (!match) throw new Error('no match')
  const both = [leg, pick(match, '1x2', 'home')]
  const ask = (legs: typeof both, mode: 'singles' | 'combined') =>
    house.book.issueTicket(alice, { mode, legs })
  expect(await ask(both, 'combined')).toEqual({ ok: false, failure: 'legsConflict' })
  expect(await bet(house, alice, 10_000n, both).catch(String)).toContain('legsConflict')
  const unknown = { ...leg, selectionId: `${leg.marketId}_t99` }
  expect(await ask([unknown], 'singles')).toEqual({ ok: false, failure: 'marketClosed' })
  expect(await ask([{ ...leg, isInPlay: true }], 'singles')).toMatchObject({ ok: false })
  // As soon as one of its matches begins, and until its result stands.
  const first = Math.min(...(fixture.outright?.matches.map(({ startAt }) => startAt) ?? []))
  const ticketId = await ticketFor(house, alice, [leg])
  await house.pass(Math.max(0, (first - house.now()) / 1_000) + 1)
  expect(house.book.fixture(fixture.id)).toMatchObject({ marketState: 'suspended' })
  const late = await house.book.placeBet(alice, {
    ...{ ticketId, acceptOdds: 'any' },
    bets: [{ kind: 'single', unitStake: 10_000n, oddsFormat: 'european', legs: [leg] }],
  })
  expect(late.ok).toBe(false)
  expect(await ask([leg], 'singles')).toEqual({ ok: false, failure: 'marketClosed' })
})

test('no bet on it waits for a price, where others may', async () => {
  await house.close()
  house = await createTestHouse({ hasOutrights: true, reserveVenues: ['ob'] })
  alice = await house.member('alice', 1_000_000n)
  const { leg } = favourite(openOutright())
  const issued = await house.book.issueTicket(alice, { mode: 'singles', legs: [leg] })
  if (!issued.ok) throw new Error(issued.failure)
  expect(issued.ticket.mayReserve).toBeUndefined()
  const asked = leg.odds + 50_000 - (leg.odds % 1_000)
  const wish = { ticketId: issued.ticket.id, leg, asked, stake: 10_000n } as const
  expect(await house.book.reserveBet(alice, { ...wish, oddsFormat: 'european' })).toEqual({
    ok: false,
    failure: 'marketClosed',
  })
  expect(house.wallet.calls).toEqual([])
  const match = house.book.fixtures().find((one) => one.stage === 'early')
  if (!match) throw new Error('no match')
  const other = await house.book.issueTicket(alice, {
    ...{ mode: 'singles', legs: [pick(match, '1x2', 'home')] },
  })
  expect(other).toMatchObject({ ok: true, ticket: { mayReserve: true } })
})

test('it is never cashed out, and stands the same after a restart', async () => {
  const fixture = openOutright()
  const taken = await placed(10_000n, favourite(fixture).leg)
  await house.pass(6)
  expect(await house.book.cashOutOffers(alice, [taken.orderNo])).toEqual([])
  await house.pass(8 * 3_600)
  const before = house.book.fixture(fixture.id)?.outright
  await house.restart()
  expect(house.book.fixture(fixture.id)?.outright).toEqual(before)
  expect(
    outrights().filter(({ competition }) => competition.id === fixture.competition.id),
  ).toHaveLength(1)
  expect(
    house.book.desk.board({
      ...{ stage: 'outright', sport: undefined, competitionId: undefined, name: undefined },
      ...{ leastWorst: 1n, after: undefined, size: 20 },
    }),
  ).toMatchObject({ data: { items: [{ fixtureId: fixture.id }] } })
})

test('made in the middle of a split, it counts what was played before', async () => {
  const played = (one: Fixture) =>
    house.book.fixture(one.id)?.outright?.matches.filter(({ score }) => score).length ?? 0
  while (!outrights().some((one) => played(one) > 1)) await house.pass(2 * 3_600)
  const before = outrights().find((one) => played(one) > 1)
  const table = house.book.fixture(before?.id ?? '')?.outright
  await house.db.tx(async (tx) => {
    await tx.rows('delete from outright_entry')
    await tx.rows('delete from fixture where model = 4')
  })
  await house.restart()
  const again = outrights().find(
    ({ competition, away }) =>
      competition.id === before?.competition.id && away.name === before?.away.name,
  )
  expect(again?.id).not.toBe(before?.id)
  expect(house.book.fixture(again?.id ?? '')?.outright).toEqual(table)
})
