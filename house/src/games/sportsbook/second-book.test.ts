import { winKey } from '@zhengju/domain/slip'
import type { Fixture } from '@zhengju/domain/sport'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createTestHouse, pick, type TestHouse } from '../../testing/house.ts'
import type { EngineChange, SportsbookEngine } from './engine.ts'
import { secondBook } from './second-book.ts'
import { defaultSettings } from './settings.ts'
import { recordResults } from './store/results.ts'

let house: TestHouse
let im: SportsbookEngine

beforeEach(async () => {
  house = await createTestHouse()
  const game = secondBook(
    'im',
    () => house.book,
    () => undefined,
  )
  im = (await house.host.open(game)).engine
})
afterEach(() => house.close())

async function imMember(name: string, money: bigint) {
  const account = `2001_${name}`
  house.wallet.balances.set(account, money)
  const sessions = house.host.sessions('im')
  const { token } = await sessions.launch({
    account,
    memberRef: name,
    currency: 'CNY',
    language: 'zh',
  })
  const session = await sessions.session(token)
  if (session?.kind !== 'member') throw new Error('the launch gave no member session')
  return session
}

function today(engine: SportsbookEngine): Fixture {
  const found = engine.fixtures().find(({ stage, marketState }) => {
    return stage === 'today' && marketState === 'open'
  })
  if (!found) throw new Error('no fixture of today')
  return found
}

async function place(engine: SportsbookEngine, name: string, unitStake: bigint) {
  const isIm = engine === im
  const member = isIm ? await imMember(name, 10_000_000n) : await house.member(name, 10_000_000n)
  const leg = pick(today(engine), '1x2', 'home')
  const ticket = await engine.issueTicket(member, { mode: 'singles', legs: [leg] })
  if (!ticket.ok) throw new Error(ticket.failure)
  const bets = [{ kind: 'single', unitStake, oddsFormat: 'european', legs: [leg] }] as const
  const placement = { ticketId: ticket.ticket.id, acceptOdds: 'any', bets } as const
  const running = engine.placeBet(member, placement)
  await house.pass(1)
  return { member, placement, answer: await running, ticket: ticket.ticket }
}

test('trades the same fixtures at prices of its own, of the same lines', () => {
  const firsts = house.book.fixtures()
  expect(im.fixtures().map(({ id }) => id)).toEqual(firsts.map(({ id }) => id))
  let [longer, shorter] = [0, 0]
  for (const first of firsts) {
    const second = im.brief(first.id)
    expect(second).toMatchObject({ venue: 'im', score: first.score, startAt: first.startAt })
    for (const market of second?.markets ?? []) {
      const same = first.markets.find(({ id }) => id === market.id)
      expect(same).toMatchObject({ line: market.line, family: market.family })
      for (const [at, { odds }] of market.selections.entries()) {
        const other = same?.selections[at]?.odds ?? 0
        if (odds > other) longer++
        if (odds < other) shorter++
      }
    }
    expect(second?.markets.length).toBeLessThanOrEqual(first.markets.length)
  }
  const last = firsts.at(-1)
  const marketsOf = (engine: Pick<typeof im, 'fixture'>) =>
    engine.fixture(last?.id ?? '')?.markets ?? []
  const known = new Set(marketsOf(house.book).map((market) => market.id))
  expect(marketsOf(im).length).toBeGreaterThan(last?.markets.length ?? 0)
  expect(marketsOf(im).every((market) => known.has(market.id))).toBe(true)
  // Neither book is the better one everywhere.
  expect([longer > 0, shorter > 0]).toEqual([true, true])
})

test('what is open at one venue counts at the other, and each lists its own bets', async () => {
  const { maxRisk } = defaultSettings.stakes
  const own = defaultSettings.books.find(({ venue }) => venue === 'im')?.maxRisk ?? maxRisk
  expect(own).toBeLessThan(maxRisk)
  const atFirst = await place(house.book, 'alice', 1_000_000n)
  expect(atFirst.answer).toMatchObject({ ok: true, orders: [{ state: 'accepted' }] })
  const limitOf = ({ ticket }: typeof atFirst) => ticket.limits[0]?.maxStake
  const lone = await place(im, 'bob', 100_000n)
  expect(limitOf(lone)).toBe(own)
  const atSecond = await place(im, 'alice', 100_000n)
  expect(atSecond.answer).toMatchObject({ ok: true, orders: [{ state: 'accepted' }] })
  const list = { state: 'open', page: 1, size: 20, from: undefined, to: undefined } as const
  const [first, second] = [
    await house.book.orders(atFirst.member, list),
    await im.orders(atSecond.member, list),
  ]
  expect([first.total, second.total]).toEqual([1, 1])
  const [here, there] = [first.orders[0], second.orders[0]]
  if (!here || !there) throw new Error('no orders')
  expect(winKey(here.legs)).toBe(winKey(there.legs))
  expect(await im.order(atSecond.member, here.orderNo)).toBeUndefined()
  const calls = await house.db.read((tx) =>
    tx.rows<{ game: string; order_no: string }>(
      'select game, order_no from wallet_call where order_no = any($1::text[]) order by game',
      [[here.orderNo, there.orderNo]],
    ),
  )
  expect(calls).toEqual([
    { game: 'sportsbook', order_no: here.orderNo },
    { game: 'sportsbook-im', order_no: there.orderNo },
  ])
})

test('the greatest win is one over both', async () => {
  await house.close()
  house = await createTestHouse({ stakes: { ...defaultSettings.stakes, maxWin: 200_000n } })
  const game = secondBook(
    'im',
    () => house.book,
    () => undefined,
  )
  im = (await house.host.open(game)).engine
  const odds = pick(today(house.book), '1x2', 'home').odds
  const half = (100_000n * 100_000n) / BigInt(odds - 100_000)
  const first = await place(house.book, 'alice', half - (half % 100n))
  expect(first.answer).toMatchObject({ ok: true })
  const rest = (await place(im, 'alice', 100n)).ticket.limits[0]?.maxStake ?? 0n
  const alone = (await place(im, 'bob', 100n)).ticket.limits[0]?.maxStake ?? 0n
  expect(rest).toBeGreaterThan(0n)
  expect(rest).toBeLessThan(alone)
})

test('a ticket of one venue is none at the other', async () => {
  const { placement } = await place(house.book, 'alice', 10_000n)
  const member = await imMember('alice', 10_000_000n)
  expect(await im.placeBet(member, placement)).toEqual({ ok: false, failure: 'ticketExpired' })
})

test('each hears of its own prices and bets', async () => {
  const heard: EngineChange[] = []
  im.subscribe((change) => heard.push(change))
  house.changes.length = 0
  await place(house.book, 'alice', 10_000n)
  const atIm = await place(im, 'bob', 10_000n)
  await house.pass(600)
  const orders = heard.flatMap((change) => (change.kind === 'order' ? [change.memberId] : []))
  expect(new Set(orders)).toEqual(new Set([atIm.member.memberId]))
  const odds = heard.filter((change) => change.kind === 'odds')
  expect(odds.length).toBeGreaterThan(0)
  for (const change of odds.slice(0, 20)) {
    const fixture = im.fixture(change.fixtureId)
    for (const market of change.markets.filter(({ state }) => state === 'open')) {
      expect(market.selections).toHaveLength(market.family === '1x2' ? 3 : 2)
    }
    expect(fixture?.venue).toBe('im')
  }
  expect(house.changes.some((change) => change.kind === 'odds')).toBe(true)
})

test('settles the bets of both by one result', async () => {
  const first = await place(house.book, 'alice', 10_000n)
  const second = await place(im, 'bob', 10_000n)
  if (!first.answer.ok || !second.answer.ok) throw new Error('refused')
  const fixtureId = first.answer.orders[0]?.legs[0]?.fixtureId ?? ''
  const score = { home: 2, away: 1 }
  await house.db.tx((tx) =>
    recordResults(tx, [
      { fixtureId, period: 'full', score },
      { fixtureId, period: 'firstHalf', score },
    ]),
  )
  await house.pass(6)
  const [here] = first.answer.orders
  const [there] = second.answer.orders
  const paid = await Promise.all([
    house.book.order(first.member, here?.orderNo ?? ''),
    im.order(second.member, there?.orderNo ?? ''),
  ])
  for (const order of paid) {
    expect(order).toMatchObject({ state: 'settled', payout: order?.potentialReturn })
  }
  expect(house.wallet.balances.get('2001_bob')).toBe(
    10_000_000n - 10_000n + (paid[1]?.potentialReturn ?? 0n),
  )
})
