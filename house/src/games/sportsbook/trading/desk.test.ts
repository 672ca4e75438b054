import { readFileSync } from 'node:fs'
import type { SlipLeg } from '@zhengju/domain/slip'
import { hmac } from '@zhengju/kit/hmac'
import { tradingPaths } from '@zhengju/venue-protocol/control'
import { signedHeaders, type VenueKey } from '@zhengju/venue-protocol/wallet'
import fastify from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { registerControl } from '../../../host/control.ts'
import type { MemberSession } from '../../../host/sessions.ts'
import { bet, createTestHouse, legOf, pick, type TestHouse } from '../../../testing/house.ts'
import { sportsbookControls } from '../control.ts'
import { defaultSettings } from '../settings.ts'
import { recordResults } from '../store/results.ts'

const key: VenueKey = { id: 'k', hex: 'b2'.repeat(32) }
const season = readFileSync(
  new URL('../../../../fixtures/eleven-matches.json', import.meta.url),
  'utf8',
)
const why = { by: 'olga', reason: '核实中' }
const free = { isSuspended: false, marginPercent: 0, limitPercent: 100, delayMs: 0 }
let house: TestHouse
let alice: MemberSession

beforeEach(async () => {
  house = await createTestHouse()
  alice = await house.member('alice', 10n ** 9n)
})
afterEach(() => house.close())

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

function early() {
  const fixture = house.book
    .fixtures()
    .find(({ stage, marketState }) => stage === 'early' && marketState === 'open')
  if (!fixture) throw new Error('no fixture')
  return fixture
}

async function live() {
  for (let tries = 0; tries < 400; tries++) {
    const found = house.book
      .fixtures()
      .find(
        ({ stage, marketState, period, markets }) =>
          stage === 'live' &&
          marketState === 'open' &&
          period === 'firstHalf' &&
          ['1x2', 'total'].every((family) =>
            markets.some(
              (one) =>
                one.family === family && one.selections.every(({ state }) => state === 'open'),
            ),
          ),
      )
    if (found) return found
    await house.pass(25)
  }
  throw new Error('nothing is played')
}

const shown = (id: string) => house.book.fixture(id)
const home = (id: string) => {
  const fixture = shown(id)
  if (!fixture) throw new Error('gone')
  return pick(fixture, '1x2', 'home')
}

describe('what is set', () => {
  test('a command that is told again, or late, sets nothing over a later one', async () => {
    const { id } = early()
    const stop = { scope: 'fixture', subject: id, ...free, isSuspended: true, ...why }
    const open = { ...stop, isSuspended: false }
    const tell = (rule: object, commandId?: string) =>
      ask(tradingPaths.rule, commandId === undefined ? rule : { ...rule, commandId })
    const isOpen = () => shown(id)?.marketState === 'open'
    const isSet = { ok: true, data: { isSet: true } }
    expect(await tell(stop, '0190-b')).toEqual(isSet)
    expect(isOpen()).toBe(false)
    expect(await tell(open, '0190-c')).toEqual(isSet)
    expect(isOpen()).toBe(true)
    for (const old of ['0190-b', '0190-a']) expect(await tell(stop, old)).toEqual(isSet)
    expect(isOpen()).toBe(true)
    expect(await tell(open, '0190-c')).toEqual(isSet)
    expect(await tell(stop, '0190-d')).toEqual(isSet)
    expect(isOpen()).toBe(false)
    await house.restart()
    expect(isOpen()).toBe(false)
    expect(await tell(open, '0190-c')).toEqual(isSet)
    expect(isOpen()).toBe(false)
    const terms = { memberRef: 'alice', delayMs: 0, ...why }
    const share = (sharePercent: number, commandId: string) =>
      ask(tradingPaths.terms, { ...terms, sharePercent, commandId })
    for (const [percent, command] of [
      [50, 'b'],
      [80, 'c'],
      [50, 'b'],
      [10, 'a'],
    ] as const) {
      expect(await share(percent, command)).toEqual(isSet)
    }
    const { data } = await ask(tradingPaths.member, { memberRef: 'alice' })
    expect(JSON.stringify(data)).toContain('"sharePercent":80')
  })

  test('a stop holds at once, for a market, a fixture, a competition and everything', async () => {
    const { id, competition } = early()
    const marketOf = () => shown(id)?.markets.find(({ family }) => family === '1x2')
    const market = { scope: 'market', subject: `${id} full/1x2/` }
    expect(await ask(tradingPaths.rule, { ...market, ...free, isSuspended: true, ...why })).toEqual(
      {
        ok: true,
        data: { isSet: true },
      },
    )
    expect(marketOf()?.state).toBe('suspended')
    expect(await bet(house, alice, 1_000n, [home(id)]).catch(String)).toContain('marketClosed')
    await ask(tradingPaths.rule, { ...market, ...free, ...why })
    expect(marketOf()?.state).toBe('open')
    for (const [scope, subject] of [
      ['fixture', id],
      ['competition', competition.id],
      ['all', ''],
    ]) {
      await ask(tradingPaths.rule, { scope, subject, ...free, isSuspended: true, ...why })
      expect(shown(id)?.marketState).toBe('suspended')
      await ask(tradingPaths.rule, { scope, subject, ...free, ...why })
      expect(shown(id)?.marketState).toBe('open')
    }
  })

  test('margin makes every price shorter, a limit the stake smaller; both hold after a restart', async () => {
    const { id } = early()
    const before = home(id)
    const most = async () => {
      const answer = await house.book.issueTicket(alice, { mode: 'singles', legs: [home(id)] })
      return answer.ok ? (answer.ticket.limits[0]?.maxStake ?? 0n) : 0n
    }
    const rule = { scope: 'fixture', subject: id, ...free, marginPercent: 10, limitPercent: 1 }
    const stake = await most()
    await ask(tradingPaths.rule, { ...rule, ...why })
    expect(home(id).odds).toBeLessThan(before.odds)
    expect(await most()).toBeLessThan(stake)
    await house.restart()
    expect(home(id).odds).toBeLessThan(before.odds)
  })

  test('margin and limit of a market hold there alone, beside those of its match the stricter', async () => {
    const { id } = early()
    const over = () => pick(shown(id) ?? early(), 'total', 'over')
    const most = async (legs: SlipLeg[]) => {
      const answer = await house.book.issueTicket(alice, { mode: 'singles', legs })
      return answer.ok ? (answer.ticket.limits[0]?.maxStake ?? 0n) : 0n
    }
    const before = { home: home(id).odds, over: over().odds, most: await most([over()]) }
    const set = (scope: string, subject: string, change: object) =>
      ask(tradingPaths.rule, { scope, subject, ...free, ...change, ...why })
    await set('market', `${id} full/1x2/`, { marginPercent: 10, limitPercent: 1 })
    const ofMarket = home(id).odds
    expect(ofMarket).toBeLessThan(before.home)
    expect(over().odds).toBe(before.over)
    expect(await most([over()])).toBe(before.most)
    const least = await most([home(id)])
    expect(least).toBeLessThan(before.most)
    expect(least).toBeGreaterThan(0n)
    // Less of each for the match changes nothing here, more does.
    await set('fixture', id, { marginPercent: 5, limitPercent: 50 })
    expect(home(id).odds).toBe(ofMarket)
    expect(await most([home(id)])).toBe(least)
    await set('fixture', id, { marginPercent: 15 })
    expect(home(id).odds).toBeLessThan(ofMarket)
    const { data } = await ask(tradingPaths.fixture, { fixtureId: id })
    const row = data.markets.find((one: { key: string }) => one.key === 'full/1x2/')
    const own = { ...free, marginPercent: 10, limitPercent: 1 }
    expect(row).toMatchObject({ own, held: { ...own, marginPercent: 15 } })
    const held = [home(id).odds, await most([home(id)])]
    await house.restart()
    expect([home(id).odds, await most([home(id)])]).toEqual(held)
    await set('fixture', id, {})
    await set('market', `${id} full/1x2/`, {})
    expect(home(id).odds).toBe(before.home)
  })

  test('a delay of a market in play holds its own bets longer', async () => {
    const { id } = await live()
    const rule = { scope: 'market', subject: `${id} full/1x2/`, ...free, delayMs: 7_000 }
    await ask(tradingPaths.rule, { ...rule, ...why })
    const waits = async (leg: SlipLeg) => {
      const order = await bet(house, alice, 1_000n, [leg])
      if (!order || typeof order === 'string') throw new Error(`no bet: ${order}`)
      const sql = 'select decide_at from bet where order_no = $1'
      const row = await house.db.read((tx) => tx.one<{ decide_at: bigint }>(sql, [order.orderNo]))
      return Number(row?.decide_at ?? 0n) - order.placedAt
    }
    const usual = defaultSettings.inPlayDelayMs
    expect(await waits(home(id))).toBe(usual + 7_000)
    const other = shown(id)?.markets.find(({ family }) => family === 'total')
    const [selection] = other?.selections ?? []
    if (!other || !selection) throw new Error('no total')
    expect(await waits(legOf(other, selection.id))).toBe(usual)
  })

  test.each([
    { scope: 'planet', subject: '1' },
    { scope: 'fixture', subject: 'x' },
    { scope: 'fixture', subject: '1 full/1x2/' },
    { scope: 'market', subject: '1' },
    { marginPercent: 21 },
    { marginPercent: -1 },
    { limitPercent: 0 },
    { delayMs: 30_001 },
    { isSuspended: 'yes' },
    { by: '' },
    { reason: '\u0000' },
  ])('%j is refused and moves nothing', async (wrong) => {
    const { id } = early()
    const right = { scope: 'fixture', subject: id, ...free, isSuspended: true, ...why }
    expect(await ask(tradingPaths.rule, { ...right, ...wrong })).toMatchObject({ ok: false })
    expect(shown(id)?.marketState).toBe('open')
    expect(await house.db.read((tx) => tx.rows('select 1 from trading_rule'))).toEqual([])
  })

  test('a rule for a fixture that nobody knows is refused', async () => {
    const body = { scope: 'fixture', subject: '99', ...free, ...why }
    expect(await ask(tradingPaths.rule, body)).toMatchObject({ failure: 'unknown' })
  })
})

test('the board shows what fixtures may cost, dearest first, and one of them each market and side', async () => {
  const { id } = early()
  await bet(house, alice, 10_000n, [home(id)])
  await house.pass(1)
  const board = await ask(tradingPaths.board, { size: 5 })
  expect(board.data.items[0]).toMatchObject({ fixtureId: id, staked: '100.00' })
  expect(board.data.items).toHaveLength(5)
  const { data } = await ask(tradingPaths.fixture, { fixtureId: id })
  const [market] = data.markets
  expect(market).toMatchObject({ key: 'full/1x2/', worst: data.worst })
  const side = market.sides.find((one: { side: string }) => one.side === 'home')
  expect(side).toMatchObject({ side: 'home', stake: '100.00', liability: data.worst })
  expect(side.odds).toBeLessThanOrEqual(side.fair)
  // By final scores: a stake comes in where home does not win, and where it does the worst goes out.
  const { cells, rest } = data.byScore
  expect(rest).toBe('0.00')
  expect(cells).toHaveLength(36)
  for (const { home, away, result } of cells) {
    expect(result).toBe(home > away ? `-${data.worst}` : '100.00')
  }
  expect(await ask(tradingPaths.board, { size: 5, leastWorst: '1000000' })).toMatchObject({
    data: { items: [] },
  })
  expect(await ask(tradingPaths.board, { size: 0 })).toMatchObject({ failure: 'malformed' })
})

test('a bet is found by number, member and fixture, and tells what became of it', async () => {
  const { id } = early()
  const order = await bet(house, alice, 10_000n, [home(id)])
  if (!order || typeof order === 'string') throw new Error('no bet')
  await house.pass(1)
  const at = order.placedAt
  for (const query of [
    { orderNo: order.orderNo },
    { memberRef: 'alice' },
    { fixtureId: id },
    { amountFrom: '100.00', amountTo: '100.00', fromAt: at, untilAt: at + 1 },
  ]) {
    const { data } = await ask(tradingPaths.bets, { ...query, limit: 20 })
    expect(data).toMatchObject({ items: [{ orderNo: order.orderNo, memberRef: 'alice' }] })
  }
  for (const query of [
    { memberRef: 'bob' },
    { amountFrom: '100.01' },
    { amountTo: '99.99' },
    { fromAt: at + 1 },
    { untilAt: at },
  ]) {
    const nobody = await ask(tradingPaths.bets, { ...query, limit: 20 })
    expect(nobody.data).toEqual({ items: [], nextCursor: null })
  }
  const { data } = await ask(tradingPaths.story, { orderNo: order.orderNo })
  expect(data.events.map(({ what }: { what: string }) => what)).toEqual([
    'placed',
    'told',
    'answered',
  ])
  expect(await ask(tradingPaths.story, { orderNo: 'none' })).toMatchObject({ failure: 'unknown' })
})

test("a member's record, and terms that his slips say", async () => {
  await bet(house, alice, 10_000n, [home(early().id)])
  const { data } = await ask(tradingPaths.member, { memberRef: 'alice' })
  expect(data).toMatchObject({ bets: 1, terms: null })
  const terms = { memberRef: 'alice', sharePercent: 30, delayMs: 2_000 }
  expect(await ask(tradingPaths.terms, { ...terms, ...why })).toMatchObject({ ok: true })
  const legs = [home(early().id)]
  expect(await house.book.issueTicket(alice, { mode: 'singles', legs })).toMatchObject({
    ticket: { terms: { sharePercent: 30, delayMs: 2_000 } },
  })
  expect(await ask(tradingPaths.terms, { ...terms, memberRef: 'bob', ...why })).toMatchObject({
    failure: 'unknown',
  })
})

describe('void', () => {
  const voided = (body: object) =>
    ask(tradingPaths.void, { voidReason: 'wrongTerms', ...body, ...why })
  const states = async () => {
    const { orders } = await house.book.orders(alice, {
      ...{ state: 'settled', page: 1, size: 9, from: undefined, to: undefined },
    })
    return orders.map(({ outcome, payout, legs }) => [outcome, payout, legs[0]?.voided])
  }

  test('open, won and lost bets on a market come back whole, say why, and it takes no more', async () => {
    const { id } = early()
    const fixture = shown(id)
    if (!fixture) throw new Error('gone')
    await bet(house, alice, 10_000n, [home(id)])
    await bet(house, alice, 10_000n, [pick(fixture, '1x2', 'away')])
    await bet(house, alice, 10_000n, [pick(fixture, 'total', 'over')])
    await house.pass(1)
    const score = { home: 3, away: 0 }
    await house.db.tx((tx) => recordResults(tx, [{ fixtureId: id, period: 'full', score }]))
    await house.pass(6)
    expect(await states()).toHaveLength(3)
    expect(await voided({ fixtureId: id, market: 'full/1x2/' })).toMatchObject({ ok: true })
    await house.pass(6)
    const after = await states()
    expect(after.filter(([, , why]) => why === 'wrongTerms')).toEqual([
      ['void', 10_000n, 'wrongTerms'],
      ['void', 10_000n, 'wrongTerms'],
    ])
    expect(after.filter(([, , why]) => why === undefined)).toHaveLength(1)
    const calls = house.wallet.calls.length
    await voided({ fixtureId: id, market: 'full/1x2/' })
    await house.pass(6)
    expect(house.wallet.calls).toHaveLength(calls)
    expect(await bet(house, alice, 10_000n, [home(id)]).catch(String)).toContain('marketClosed')
  })

  test('an open bet is void at once, and a parlay goes on without the leg', async () => {
    const [one, two] = house.book
      .fixtures()
      .filter(({ stage, marketState }) => stage === 'early' && marketState === 'open')
    if (!one || !two) throw new Error('no fixtures')
    await bet(house, alice, 10_000n, [home(one.id)])
    await bet(house, alice, 10_000n, [home(one.id), home(two.id)])
    await house.pass(1)
    await voided({ fixtureId: one.id })
    await house.pass(6)
    expect(await states()).toEqual([['void', 10_000n, 'wrongTerms']])
    const odds = home(two.id).odds
    const score = { home: 2, away: 0 }
    await house.db.tx((tx) =>
      recordResults(tx, [
        { fixtureId: one.id, period: 'full', score },
        { fixtureId: two.id, period: 'full', score },
      ]),
    )
    await house.pass(6)
    expect((await states()).map(([, payout]) => payout)).toContain(BigInt(odds) / 10n)
  })

  test('what was made void is opened by nobody; the rest of the match is, and may be held tighter', async () => {
    const [one, two] = house.book
      .fixtures()
      .filter(({ stage, marketState }) => stage === 'early' && marketState === 'open')
    if (!one || !two) throw new Error('no fixtures')
    await voided({ fixtureId: one.id, market: 'full/1x2/' })
    await voided({ fixtureId: two.id })
    const set = (scope: string, subject: string, change: object = {}) =>
      ask(tradingPaths.rule, { scope, subject, ...free, ...change, ...why })
    const market = `${one.id} full/1x2/`
    expect(await set('market', market)).toMatchObject({ ok: false, failure: 'decided' })
    expect(await set('fixture', two.id)).toMatchObject({ ok: false, failure: 'decided' })
    for (const scope of ['competition', 'all']) {
      expect(await set(scope, scope === 'all' ? '' : two.competition.id)).toMatchObject({
        ok: true,
      })
    }
    const shownMarket = () => shown(one.id)?.markets.find(({ family }) => family === '1x2')
    expect(shownMarket()?.state).toBe('suspended')
    expect(shown(two.id)?.marketState).toBe('suspended')
    const tighter = { isSuspended: true, marginPercent: 5 }
    expect(await set('market', market, tighter)).toMatchObject({ ok: true })
    expect(await set('fixture', one.id, { marginPercent: 5 })).toMatchObject({ ok: true })
    expect(shown(one.id)?.marketState).toBe('open')
  })

  test('a void of which one bet throws is not done: the others come back, and the same again does the rest', async () => {
    const { id } = early()
    const one = await bet(house, alice, 10_000n, [home(id)])
    const two = await bet(house, alice, 20_000n, [home(id)])
    if (!one || typeof one === 'string' || !two || typeof two === 'string') throw new Error('none')
    await house.pass(1)
    const alter = (sql: string) => house.db.tx((tx) => tx.rows(sql))
    await alter(`create function spoiled() returns trigger language plpgsql as
        $$ begin raise exception 'spoiled'; end $$;
      create trigger spoil before update on bet for each row
        when (old.order_no = '${one.orderNo}') execute function spoiled()`)
    house.report = () => undefined
    expect(await voided({ fixtureId: id })).toMatchObject({ ok: false, failure: 'unsettled' })
    expect(await states()).toEqual([['void', 20_000n, 'wrongTerms']])
    await alter('drop trigger spoil on bet')
    expect(await voided({ fixtureId: id })).toMatchObject({ ok: true })
    expect((await states()).map(([outcome]) => outcome)).toEqual(['void', 'void'])
  })

  test('a leg that was made void counts as void in a sale, whatever its result, and ends its quotes', async () => {
    const [one, two] = house.book
      .fixtures()
      .filter(({ stage, marketState }) => stage === 'early' && marketState === 'open')
    if (!one || !two) throw new Error('no fixtures')
    const legs = [home(one.id), home(two.id)]
    const order = await bet(house, alice, 10_000n, legs)
    if (!order || typeof order === 'string') throw new Error('no bet')
    const { orderNo } = order
    await house.pass(1)
    const score = { home: 2, away: 0 }
    await house.db.tx((tx) => recordResults(tx, [{ fixtureId: one.id, period: 'full', score }]))
    const [won] = await house.book.cashOutOffers(alice, [orderNo])
    if (!won) throw new Error('nothing is offered')
    await voided({ fixtureId: one.id })
    const { quoteId, stake, amount } = won
    expect(await house.book.cashOut(alice, { orderNo, quoteId, stake, amount })).toEqual({
      ok: false,
      failure: 'marketClosed',
    })
    const [offer] = await house.book.cashOutOffers(alice, [orderNo])
    // At most the stake of a bet on the second match alone.
    expect(offer?.amount).toBeGreaterThan(0n)
    expect(offer?.amount).toBeLessThan(9_500n)
    expect(amount).toBeGreaterThan(9_500n)
  })

  test('a bet that was sold whole stays sold: nothing of it is settled, whatever is made void', async () => {
    const { id } = early()
    const order = await bet(house, alice, 10_000n, [home(id)])
    if (!order || typeof order === 'string') throw new Error('no bet')
    const { orderNo } = order
    await house.pass(1)
    const [offer] = await house.book.cashOutOffers(alice, [orderNo])
    if (!offer) throw new Error('nothing is offered')
    const { quoteId, stake, amount } = offer
    await house.book.cashOut(alice, { orderNo, quoteId, stake, amount })
    await house.pass(1)
    const calls = house.wallet.calls.length
    expect(await voided({ fixtureId: id })).toMatchObject({ ok: true })
    await house.pass(6)
    expect(await house.book.order(alice, orderNo)).toMatchObject({
      ...{ state: 'settled', outcome: 'cashedOut', payout: amount },
    })
    expect(house.wallet.calls).toHaveLength(calls)
    expect(await house.host.waitingCalls()).toBe(0)
  })

  test.each([
    { voidReason: 'liability' },
    { voidReason: undefined },
    { market: '', side: 'home' },
    { market: 'full/1x2/', side: 'home' },
    { fixtureId: 'x' },
    { fixtureId: '99' },
  ])('%j is refused and moves nothing', async (wrong) => {
    const { id } = early()
    await bet(house, alice, 10_000n, [home(id)])
    await house.pass(1)
    expect(await voided({ fixtureId: id, ...wrong })).toMatchObject({ ok: false })
    await house.pass(6)
    expect(await states()).toEqual([])
    expect(shown(id)?.marketState).toBe('open')
  })
})

test('only a fed match takes a result; an invented one is settled again and nothing moves', async () => {
  const { id } = early()
  const result = { period: 'full', score: { home: 9, away: 0 } }
  expect(await ask(tradingPaths.result, { fixtureId: id, ...result })).toMatchObject({
    failure: 'notFed',
  })
  await house.book.importSeason({ season, prices: undefined, speed: 1 })
  const fed = house.book.fixtures().find(({ origin }) => origin.kind === 'replay')?.id ?? ''
  expect(await ask(tradingPaths.result, { fixtureId: fed, ...result })).toMatchObject({
    failure: 'notEnded',
  })
  const score = { home: 1, away: 1 }
  await house.db.tx((tx) => recordResults(tx, [{ fixtureId: fed, period: 'full', score }]))
  expect(await ask(tradingPaths.result, { fixtureId: fed, ...result })).toMatchObject({ ok: true })
  await bet(house, alice, 10_000n, [home(id)])
  await house.pass(1)
  await house.db.tx((tx) => recordResults(tx, [{ fixtureId: id, period: 'full', score }]))
  await house.pass(6)
  const calls = house.wallet.calls.length
  expect(await ask(tradingPaths.resettle, { fixtureId: id })).toEqual({
    ok: true,
    data: { count: 1 },
  })
  await house.pass(6)
  expect(house.wallet.calls).toHaveLength(calls)
})
