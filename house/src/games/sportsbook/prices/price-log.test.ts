import { isChained, minuteOf, type PriceLink, priceCheck } from '@zhengju/domain/priceLog'
import { errorFactorPercent } from '@zhengju/domain/trading'
import { hmac } from '@zhengju/kit/hmac'
import { priceLogPaths, tradingPaths } from '@zhengju/venue-protocol/control'
import { signedHeaders, type VenueKey } from '@zhengju/venue-protocol/wallet'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { registerControl } from '../../../host/control.ts'
import type { MemberSession } from '../../../host/sessions.ts'
import {
  bet,
  createTestHouse,
  legOf,
  pick,
  type TestHouse,
  ticketFor,
} from '../../../testing/house.ts'
import { sportsbookControls } from '../control.ts'
import type { SportsbookEngine } from '../engine.ts'
import { secondBook } from '../second-book.ts'
import { searchBets } from '../store/desk.ts'
import { recordResults } from '../store/results.ts'
import { shownChain, shownPrices } from './proofs.ts'
import { sha256Bytes } from './seal.ts'

const key: VenueKey = { id: 'k', hex: 'b2'.repeat(32) }
let house: TestHouse
let alice: MemberSession

beforeAll(async () => {
  house = await createTestHouse({ reserveVenues: ['ob'] })
  alice = await house.member('alice', 10n ** 9n)
})
afterAll(() => house.close())

async function ask(path: string, body: object) {
  const app = fastify()
  const controls = sportsbookControls({ sportsbook: house.book, profile: 'demo' })
  registerControl(app, { controls, keys: [key], now: house.now })
  const payload = JSON.stringify(body)
  const call = { method: 'POST', path, rawBody: payload }
  const headers = signedHeaders(call, key, house.now(), hmac)
  const response = await app.inject({ method: 'POST', url: path, headers, payload })
  await app.close()
  return response.json()
}

const used = new Set<string>()

/** A match that no other test has touched. */
function early(engine: Pick<SportsbookEngine, 'fixtures'> = house.book) {
  const fixture = engine
    .fixtures()
    .find((one) => one.stage !== 'live' && one.marketState === 'open' && !used.has(one.id))
  if (!fixture) throw new Error('no fixture')
  used.add(fixture.id)
  return fixture
}

const home = (id: string, engine: Pick<SportsbookEngine, 'fixture'> = house.book) => {
  const fixture = engine.fixture(id)
  if (!fixture) throw new Error('gone')
  return pick(fixture, '1x2', 'home')
}

async function placed(id: string, stake = 10_000n) {
  const order = await bet(house, alice, stake, [home(id)])
  if (!order || typeof order === 'string') throw new Error(String(order))
  return order
}

async function shownOf(orderNo: string) {
  return house.db.read(async (tx) => {
    const [found] = await searchBets(tx, { orderNo, limit: 1 })
    if (!found) throw new Error('no such bet')
    return { found, legs: await shownPrices(tx, found) }
  })
}

/** As the member's browser holds it against his own record. */
async function checked(orderNo: string) {
  const { found, legs } = await shownOf(orderNo)
  const { order, venue } = found
  return order.legs.map((leg, n) => {
    const { fixtureId, selectionId, odds } = leg
    const claim = { venue, fixtureId, selectionId, odds, placedAt: order.placedAt }
    const proof = legs[n]?.proof
    return proof ? priceCheck(sha256Bytes, claim, proof).state : legs[n]?.state
  })
}

const isOpen = ({ state }: { readonly state: string }) => state === 'open'
const chain = () => house.db.read((tx) => shownChain(tx, 1))
const rows = <Row>(sql: string) => house.db.read((tx) => tx.rows<Row>(sql))
const alter = (sql: string) => house.db.tx((tx) => tx.rows(sql))

test('the price of a bet is in the log once its minute is sealed, and its fixture alone in its leaf', async () => {
  const { id } = early()
  const { orderNo } = await placed(id)
  expect(await checked(orderNo)).toEqual(['open'])
  await house.pass(63)
  expect(await checked(orderNo)).toEqual(['right'])
  const { legs } = await shownOf(orderNo)
  expect(legs[0]?.proof?.leaf.split('\n')[0]).toBe(`price/1 ${legs[0]?.second} ${id}`)
  const minute = minuteOf(legs[0]?.second ?? 0)
  expect(await rows(`select 1 from price_entry where second / 60 = ${minute}`)).toEqual([])
})

test('every leg of a bet, at every venue, has its price in the log of that venue', async () => {
  const game = secondBook(
    'im',
    () => house.book,
    () => undefined,
  )
  const im = (await house.host.open(game)).engine
  const account = '2001_bob'
  house.wallet.balances.set(account, 10n ** 9n)
  const sessions = house.host.sessions('im')
  const launch = { account, memberRef: 'bob', currency: 'CNY', language: 'zh' } as const
  const bob = await sessions.session((await sessions.launch(launch)).token)
  if (bob?.kind !== 'member') throw new Error('no session')
  const legs = [0, 1].map(() => home(early(im).id, im))
  const ticket = await im.issueTicket(bob, { mode: 'combined', legs })
  if (!ticket.ok) throw new Error(ticket.failure)
  const bets = [{ kind: 'parlay', unitStake: 10_000n, oddsFormat: 'european', legs }] as const
  const answer = await im.placeBet(bob, {
    ...{ ticketId: ticket.ticket.id, acceptOdds: 'better', bets },
  })
  if (!answer.ok) throw new Error(answer.failure)
  const { orderNo } = await placed(early().id)
  await house.pass(63)
  expect(await checked(answer.orders[0]?.orderNo ?? '')).toEqual(['right', 'right'])
  expect(await checked(orderNo)).toEqual(['right'])
})

test('a price that a bet is repriced at after its delay is in the log as well', async () => {
  const open = house.book
    .fixtures()
    .filter(({ stage, marketState }) => stage === 'live' && marketState === 'open')
    .flatMap(({ markets }) => markets)
    .find((market) => market.state === 'open' && market.selections.every(isOpen))
  const [side] = open?.selections ?? []
  if (!open || !side) throw new Error('nothing in play')
  const order = await bet(house, alice, 10_000n, [legOf(open, side.id)])
  if (!order || typeof order === 'string') throw new Error(String(order))
  await house.pass(4)
  await house.pass(63)
  const now = await house.book.order(alice, order.orderNo)
  if (now?.state === 'accepted') expect(await checked(order.orderNo)).toEqual(['right'])
  else expect(now?.state).toBe('refused')
})

test('a bet that waits for its price has none, and then the one that it was placed at, long after it was asked for', async () => {
  const { id } = early()
  const leg = home(id)
  const asked = leg.odds + 50_000 - (leg.odds % 1_000)
  const made = await house.book.reserveBet(alice, {
    ...{ ticketId: await ticketFor(house, alice, [leg]), leg, asked },
    ...{ stake: 10_000n, oddsFormat: 'european' },
  })
  if (!made.ok) throw new Error(made.failure)
  const { orderNo, reservedAt } = made.reservation
  await house.host.deliver()
  await house.pass(120)
  expect(await ask(priceLogPaths.bet, { orderNo })).toMatchObject({
    ...{ ok: true, data: { legs: [{ fixtureId: id, state: 'unplaced', proof: null }] } },
  })
  await alter(`update reserve set asked = 101000 where order_no = '${orderNo}'`)
  await house.pass(65)
  const { found, legs } = await shownOf(orderNo)
  const [taken] = found.order.legs
  const proof = legs[0]?.proof
  if (!taken || !proof) throw new Error('it was not placed')
  const { fixtureId, selectionId, startAt } = taken
  const claim = { venue: 'ob', fixtureId, selectionId, odds: 101_000, placedAt: reservedAt }
  expect(priceCheck(sha256Bytes, claim, proof).state).toBe('otherPrice')
  expect(
    priceCheck(sha256Bytes, { ...claim, placedAt: startAt, isLeast: true }, proof),
  ).toMatchObject({ state: 'right', odds: taken.odds })
})

describe('the chain', () => {
  test('goes on over minutes and a restart, without a gap', async () => {
    const first = await placed(early().id)
    await house.pass(63)
    await house.restart()
    const second = await placed(early().id)
    await house.pass(63)
    await placed(early().id)
    await house.pass(63)
    const { links, head } = await chain()
    expect(links.length).toBeGreaterThanOrEqual(3)
    expect(isChained(sha256Bytes, links)).toBe(true)
    expect(head).toEqual(links.at(-1))
    expect(await checked(first.orderNo)).toEqual(['right'])
    expect(await checked(second.orderNo)).toEqual(['right'])
  })

  test('goes on after a kill: what a bet stood on was written with it', async () => {
    await placed(early().id)
    await house.pass(63)
    // The bet is stored and its minute is open; nothing else of this second has been written.
    const { orderNo } = await placed(early().id)
    house.host.stop = async () => undefined
    await house.restart()
    await house.pass(63)
    await placed(early().id)
    await house.pass(63)
    expect(await checked(orderNo)).toEqual(['right'])
    const { links } = await chain()
    expect(isChained(sha256Bytes, links)).toBe(true)
    expect(new Set(links.map(({ minute }) => minute)).size).toBe(links.length)
  })

  test('of a minute that was sealed by who died before its entries were gone stays one link', async () => {
    const { id } = early()
    const { orderNo } = await placed(id)
    await house.pass(1)
    const entries = await rows<{ id: bigint; second: bigint; body: string }>(
      `select id, second, body from price_entry where fixture_id = ${id}`,
    )
    await house.pass(63)
    const before = await chain()
    const [entry] = entries
    if (!entry) throw new Error('nothing was written')
    await alter(
      `insert into price_entry values (${entry.id}, ${entry.second}, ${id}, 'state closed')`,
    )
    await house.restart()
    await house.pass(63)
    const after = (await chain()).links
    expect(after.slice(0, before.links.length)).toEqual(before.links)
    expect(after.filter(({ minute }) => minute === minuteOf(Number(entry.second)))).toHaveLength(1)
    expect(await checked(orderNo)).toEqual(['right'])
  })
})

test('a forged leaf is found out by the way it does not lead', async () => {
  const { orderNo } = await placed(early().id)
  await house.pass(63)
  const { found, legs } = await shownOf(orderNo)
  const [leg] = found.order.legs
  const proof = legs[0]?.proof
  if (!leg || !proof) throw new Error('nothing is shown')
  const { fixtureId, selectionId, odds } = leg
  const claim = { venue: 'ob', fixtureId, selectionId, placedAt: found.order.placedAt }
  const better = { ...proof, leaf: proof.leaf.replaceAll(` ${odds} `, ` ${odds + 1_000} `) }
  expect(priceCheck(sha256Bytes, { ...claim, odds: odds + 1_000 }, better).state).toBe(
    'notIncluded',
  )
})

describe('what is told of it', () => {
  test('the house answers with the leaves of a bet and with its chain, and refuses what it does not know', async () => {
    const { orderNo } = await placed(early().id)
    await house.pass(63)
    expect(await ask(priceLogPaths.bet, { orderNo })).toMatchObject({
      ok: true,
      data: { legs: [{ state: 'shown' }] },
    })
    expect(await ask(priceLogPaths.bet, { orderNo: 'none' })).toMatchObject({ failure: 'unknown' })
    const { head } = await chain()
    expect(await ask(priceLogPaths.chain, {})).toMatchObject({ ok: true, data: { head } })
    for (const from of [0, -1, 1.5, '1']) {
      expect(await ask(priceLogPaths.chain, { from })).toMatchObject({ failure: 'malformed' })
    }
    for (const body of [{}, { orderNo: '' }, { orderNo: 7 }]) {
      expect(await ask(priceLogPaths.bet, body)).toMatchObject({ failure: 'malformed' })
    }
  })
})

describe('an obvious error', () => {
  const voided = (fixtureId: string, change: object = {}) =>
    ask(tradingPaths.void, {
      ...{ fixtureId, market: 'full/1x2/', voidReason: 'obviousError' },
      ...{ by: 'olga, otto', reason: '赔率明显有误', ...change },
    })

  /** As if the model had said something else in the second in which the price was set. */
  const misprice = (id: string, fair: number) =>
    alter(
      `update price_entry set body = regexp_replace(body,
         '(ob pre_ft_1x2_x_home \\d+) \\d+', '\\1 ${fair}', 'g') where fixture_id = ${id}`,
    )

  test('is no reason where the log does not show it, whatever the bets would cost', async () => {
    const { id } = early()
    await placed(id)
    await house.pass(1)
    expect(await voided(id)).toMatchObject({ ok: false, failure: 'noError' })
    expect(await voided(id, { market: '' })).toMatchObject({ failure: 'noError' })
    const score = { home: 1, away: 0 }
    await house.db.tx((tx) => recordResults(tx, [{ fixtureId: id, period: 'full', score }]))
    await house.pass(6)
    expect(await voided(id)).toMatchObject({ failure: 'noError' })
    expect(await rows(`select 1 from void_order where fixture_id = ${id}`)).toEqual([])
    // Nothing is stopped by what was refused.
    expect(house.book.fixture(id)?.marketState).toBe('open')
  })

  test('makes every bet of the market void, won and lost alike, and each of them shows the price', async () => {
    const [one, other] = [early(), early()]
    const error = await placed(one.id)
    const away = await bet(house, alice, 10_000n, [pick(one, '1x2', 'away')])
    if (!away || typeof away === 'string') throw new Error(String(away))
    await house.pass(1)
    const { odds } = home(one.id)
    await misprice(one.id, Math.floor((odds * 100) / (errorFactorPercent + 5)))
    await placed(other.id)
    await house.pass(63)
    const score = { home: 1, away: 0 }
    await house.db.tx((tx) => recordResults(tx, [{ fixtureId: one.id, period: 'full', score }]))
    await house.pass(6)
    const orderOf = async (orderNo: string) => house.book.order(alice, orderNo)
    expect(await orderOf(error.orderNo)).toMatchObject({ outcome: 'won' })
    expect(await voided(other.id)).toMatchObject({ failure: 'noError' })
    expect(await voided(one.id, { side: 'home' })).toMatchObject({ failure: 'malformed' })
    expect(await voided(one.id)).toMatchObject({ ok: true })
    await house.pass(6)
    expect(await orderOf(error.orderNo)).toMatchObject({ outcome: 'void', payout: 10_000n })
    expect(await orderOf(away.orderNo)).toMatchObject({ outcome: 'void', payout: 10_000n })
    const { legs } = await shownOf(error.orderNo)
    expect(legs[0]?.error).toMatchObject({ venue: 'ob', odds, selection: 'pre_ft_1x2_x_home' })
    expect(legs[0]?.error?.proof?.leaf).toContain('ob pre_ft_1x2_x_home')
    const [opposite] = (await shownOf(away.orderNo)).legs
    expect(opposite?.error).toMatchObject({ venue: 'ob', odds, selection: 'pre_ft_1x2_x_home' })
  })

  test('of a price that is only just too long is none', async () => {
    const { id } = early()
    await placed(id)
    await house.pass(1)
    const { odds } = home(id)
    await misprice(id, Math.ceil((odds * 100) / errorFactorPercent))
    expect(await voided(id)).toMatchObject({ failure: 'noError' })
  })
})

// The last one: its clock goes on by a month.
test('cannot be changed, and is there when the leaves are gone', async () => {
  const { orderNo } = await placed(early().id)
  await house.pass(63)
  const { links } = await chain()
  await expect(alter("update price_minute set root = 'x'")).rejects.toThrow(/only ever inserted/)
  await expect(alter('delete from price_minute')).rejects.toThrow()
  await house.pass(31 * 86_400)
  await house.pass(1)
  const known = new Map((await chain()).links.map((one): [number, PriceLink] => [one.seq, one]))
  for (const link of links) expect(known.get(link.seq)).toEqual(link)
  expect(await checked(orderNo)).toEqual(['pruned'])
  const last = links.at(-1)?.minute ?? 0
  expect(await rows(`select 1 from price_block where minute <= ${last}`)).toEqual([])
})
