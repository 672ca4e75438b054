import { covers } from '@zhengju/contract/testing/record'
import { type SlipPick, slipPick } from '@zhengju/domain/slip'
import {
  applyChange,
  type Fixture,
  isGoalMarket,
  linedFamilies,
  type Stage,
} from '@zhengju/domain/sport'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { Answer, LiveChange, LiveSubscription } from '../client/index.ts'
import { createObClient, type ObClient } from './client.ts'
import { obPaths } from './paths.ts'

/** A running venue: what the suite needs to prove that it and the adapter speak the same wire. */
export interface ObHarness {
  readonly origin: string
  readonly WebSocket: new (url: string) => WebSocket
  readonly now: () => number
  /** A member with at least 1,000.00, as if just launched. */
  launch(): Promise<{ readonly requestId: string; readonly cuid: string }>
  publicToken(): Promise<string>
  /** Ends the session: the next use of its token is refused. */
  expire(requestId: string): Promise<void>
  /** Makes the venue change a price of this open fixture. */
  movePrice(fixtureId: string): Promise<void>
  /** Brings this order to its end. */
  settle(orderNo: string): Promise<void>
  close(): Promise<void>
}

/** The suite that the adapter passes with every venue that claims to speak OB. */
export function obConformance(name: string, start: () => Promise<ObHarness>): void {
  describe(`${name} speaks OB`, () => {
    const at: Stand = { harness: undefined, subscriptions: [] }
    beforeAll(async () => {
      at.harness = await start()
    })
    afterEach(() => {
      for (const subscription of at.subscriptions.splice(0)) subscription.close()
    })
    afterAll(() => at.harness?.close())

    describe('reads', () => readTests(at))
    describe('sessions', () => sessionTests(at))
    describe('bets', () => betTests(at))
    describe('live', () => liveTests(at))
    describe('wrong input', () => inputTests(at))
  })
}

function readTests(at: Stand) {
  test.each<Stage>(['live', 'today', 'early'])('%s: the count is the list', async (stage) => {
    const { client } = await member(at)
    const counts = value(await client.counts())
    const page = value(await client.fixtures({ stage, sort: 'time', page: 1, size: 200 }))
    expect(page.total).toBe(counts[stage])
    expect(page.fixtures.length).toBe(Math.min(page.total, 200))
    expect(page.fixtures.every((fixture) => fixture.stage === stage)).toBe(true)
    const starts = page.fixtures.map((fixture) => fixture.startAt)
    expect(starts).toEqual(starts.toSorted((left, right) => left - right))
  })

  test('pages follow one another, and a competition can be chosen', async () => {
    const { client } = await member(at)
    const list = { stage: 'early', sort: 'competition' } as const
    const first = value(await client.fixtures({ ...list, page: 1, size: 1 }))
    const second = value(await client.fixtures({ ...list, page: 2, size: 1 }))
    expect(first.fixtures).toHaveLength(1)
    expect(second.fixtures[0]?.id).not.toBe(first.fixtures[0]?.id)
    const competitionIds = [first.fixtures[0]?.competition.id ?? '']
    const chosen = value(await client.fixtures({ ...list, competitionIds, page: 1, size: 200 }))
    expect(chosen.total).toBeLessThan(first.total)
    expect(new Set(chosen.fixtures.map(({ competition }) => competition.id))).toEqual(
      new Set(competitionIds),
    )
  })

  test('the detail has every market, the list the first line of each play', async () => {
    const { client } = await member(at)
    const listed = await firstOf(client, 'today')
    const full = value(await client.fixture(listed.id))
    expect(full.markets).toHaveLength(full.marketCount)
    expect(full.markets.length).toBeGreaterThan(listed.markets.length)
    const plays = listed.markets.map(({ family, period }) => `${family} ${period}`)
    expect(new Set(plays).size).toBe(plays.length)
    for (const market of full.markets) {
      if (isGoalMarket(market)) {
        expect(market.selections).toHaveLength(market.family === '1x2' ? 3 : 2)
      }
      expect(market.selections.length).toBeGreaterThanOrEqual(2)
      expect(market.line !== undefined).toBe(linedFamilies.includes(market.family))
    }
    const byId = value(await client.fixturesById([listed.id, 'no-such-match']))
    expect(byId.map(({ id }) => id)).toEqual([listed.id])
  })

  test('an unknown fixture is unknown', async () => {
    const { client } = await member(at)
    expect(await client.fixture('no-such-match')).toMatchObject({ failure: 'fixtureUnknown' })
  })

  test('a quote is the price of the detail', async () => {
    const { client } = await member(at)
    const pick = await anyPick(client, 'early')
    const [quote] = value(await client.quotes([pick, { ...pick, selectionId: 'nothing' }]))
    expect(quote).toEqual({
      fixtureId: pick.fixtureId,
      marketId: pick.marketId,
      selectionId: pick.selectionId,
      odds: pick.odds,
      line: pick.line,
      isOpen: true,
    })
  })
}

function sessionTests(at: Stand) {
  test('user info names the member, the balance is money', async () => {
    const { client, cuid } = await member(at)
    expect(value(await client.userInfo())).toEqual({ userId: cuid })
    covers('venue.user-info')
    expect(value(await client.balance())).toBeGreaterThan(0n)
  })

  test('a public session reads, and neither bets nor sees orders', async () => {
    const requestId = await venue(at).publicToken()
    const client = clientOf(at, () => ({ requestId, cuid: '' }))
    const pick = await anyPick(client, 'early')
    expect(value(await client.quotes([pick]))).toHaveLength(1)
    const bets = [single(pick)]
    for (const answer of [
      await client.ticket('singles', [pick]),
      await client.placeBet({ ticketId: 'x', acceptOdds: 'any', bets }),
      await client.orders({ state: 'open', page: 1, size: 20 }),
      await client.balance(),
    ]) {
      expect(answer).toMatchObject({ ok: false, failure: 'loginRequired' })
    }
  })

  test('a dead session relaunches once and the call is answered', async () => {
    let session = await venue(at).launch()
    let relaunches = 0
    const relaunch = async () => {
      relaunches += 1
      session = await venue(at).launch()
    }
    const client = clientOf(at, () => session, relaunch)
    await venue(at).expire(session.requestId)
    const answers = await Promise.all([client.counts(), client.counts(), client.counts()])
    expect(answers.map((answer) => answer.ok)).toEqual([true, true, true])
    expect(relaunches).toBe(1)
  })

  test('without a token nothing is answered', async () => {
    const client = clientOf(at, () => ({ requestId: '', cuid: '' }))
    expect(await client.counts()).toMatchObject({ ok: false, failure: 'sessionExpired' })
  })

  test('the merchant counts are the platform map, and say so when the login is over', async () => {
    const { requestId } = await venue(at).launch()
    const read = async () => {
      const url = `${venue(at).origin}${obPaths.merchantCounts}?merchantCode=Y`
      const response = await fetch(url, { headers: { requestId, 'client-type': 'h5' } })
      return response.json()
    }
    expect(Object.keys((await read()).data)).toEqual(['TY', 'DZ', 'DJ', 'ZR', 'CP', 'QP'])
    await venue(at).expire(requestId)
    expect(await read()).toMatchObject({ data: null, msg: '登录失效' })
  })
}

function betTests(at: Stand) {
  test('a single is accepted, listed, and settled', async () => {
    const { client } = await member(at)
    const pick = await anyPick(client, 'early')
    const ticket = value(await client.ticket('singles', [pick]))
    const [limit] = ticket.limits
    expect(limit).toMatchObject({ kind: 'single', selectionId: pick.selectionId, lineCount: 1 })
    const placement = { ticketId: ticket.id, acceptOdds: 'any', bets: [single(pick)] } as const
    const [order] = value(await client.placeBet(placement))
    if (!order) throw new Error('no order')
    const [decided] = value(await client.awaitOrders([order.orderNo]))
    expect(decided).toMatchObject({ state: 'accepted', risk: 10_000n })
    const open = value(await client.orders({ state: 'open', page: 1, size: 20 }))
    expect(open.bets[0]).toMatchObject({ orderNo: order.orderNo, kind: 'single', risk: 10_000n })
    expect(open.bets[0]?.legs[0]).toMatchObject({
      fixtureId: pick.fixtureId,
      selectionId: pick.selectionId,
      side: pick.side,
      odds: pick.odds,
    })
    await venue(at).settle(order.orderNo)
    const settled = value(await client.orders({ state: 'settled', page: 1, size: 20 }))
    expect(settled.bets[0]).toMatchObject({ orderNo: order.orderNo, state: 'settled' })
    expect(settled.bets[0]?.payout).toBeTypeOf('bigint')
    expect(settled.bets[0]?.legs[0]?.result).toBeTypeOf('string')
  })

  test('the same ticket and input has the same answer, other input conflicts', async () => {
    const { client } = await member(at)
    const pick = await anyPick(client, 'early')
    const ticket = value(await client.ticket('singles', [pick]))
    const placement = { ticketId: ticket.id, acceptOdds: 'any', bets: [single(pick)] } as const
    const [first, second] = await Promise.all([
      client.placeBet(placement),
      client.placeBet(placement),
    ])
    const orderNos = value(first).map(({ orderNo }) => orderNo)
    expect(value(second).map(({ orderNo }) => orderNo)).toEqual(orderNos)
    expect(value(await client.placeBet(placement)).map(({ orderNo }) => orderNo)).toEqual(orderNos)
    const other = { ...placement, bets: [{ ...single(pick), unitStake: 20_000n }] }
    expect(await client.placeBet(other)).toMatchObject({ failure: 'ticketConflict' })
    const { total } = value(await client.orders({ state: 'open', page: 1, size: 20 }))
    expect(total).toBe(1)
  })

  test('an unknown ticket, a price that is past and a stake out of range are refused', async () => {
    const { client } = await member(at)
    const pick = await anyPick(client, 'early')
    const place = async (change: Partial<SlipPick>, unitStake: bigint, ticketId?: string) => {
      const id = ticketId ?? value(await client.ticket('singles', [pick])).id
      const bets = [{ ...single({ ...pick, ...change }), unitStake }]
      return client.placeBet({ ticketId: id, acceptOdds: 'none', bets })
    }
    expect(await place({}, 10_000n, 'nothing')).toMatchObject({ failure: 'ticketExpired' })
    expect(await place({ odds: pick.odds + 1000 }, 10_000n)).toMatchObject({
      failure: 'oddsChanged',
    })
    expect(await place({}, 1n)).toMatchObject({ failure: 'belowMinimum' })
    expect(await place({}, 10n ** 12n)).toMatchObject({ failure: 'aboveMaximum' })
  })

  test('a leg that is told as of another part of the match gets no ticket and no bet', async () => {
    const { client } = await member(at)
    for (const stage of ['live', 'early'] as const) {
      const pick = await anyPick(client, stage)
      const other = { ...pick, isInPlay: !pick.isInPlay }
      expect(await client.ticket('singles', [other])).toMatchObject({ failure: 'marketClosed' })
      const ticketId = value(await client.ticket('singles', [pick])).id
      const placement = { ticketId, acceptOdds: 'any', bets: [single(other)] } as const
      const answer = await client.placeBet(placement)
      const failure = answer.ok ? answer.value[0]?.failure : answer.failure
      expect(failure).toBe('marketClosed')
    }
  })

  test('a parlay takes different fixtures only', async () => {
    const { client } = await member(at)
    const picks = [await anyPick(client, 'early', 0), await anyPick(client, 'early', 1)]
    const [first] = picks
    if (!first) throw new Error('no pick')
    expect(await client.ticket('combined', [first, first])).toMatchObject({
      failure: 'legsConflict',
    })
    const ticket = value(await client.ticket('combined', picks))
    expect(ticket.limits[0]).toMatchObject({ kind: 'parlay', legCount: 2, lineCount: 1 })
    const bet = { kind: 'parlay', unitStake: 10_000n, oddsFormat: 'european', picks } as const
    const placement = { ticketId: ticket.id, acceptOdds: 'any', bets: [bet] } as const
    const [order] = value(await client.placeBet(placement))
    expect(order).toMatchObject({ risk: 10_000n })
    const open = value(await client.orders({ state: 'open', page: 1, size: 20 }))
    expect(open.bets[0]).toMatchObject({ kind: 'parlay', legs: [{}, {}] })
  })

  test('orders of others are unknown', async () => {
    const alice = await member(at)
    const pick = await anyPick(alice.client, 'early')
    const ticket = value(await alice.client.ticket('singles', [pick]))
    const placement = { ticketId: ticket.id, acceptOdds: 'any', bets: [single(pick)] } as const
    const [order] = value(await alice.client.placeBet(placement))
    const bob = await member(at)
    expect(value(await bob.client.orderStates([order?.orderNo ?? '']))).toEqual([])
    expect(await bob.client.placeBet(placement)).toMatchObject({ failure: 'ticketExpired' })
  })
}

function liveTests(at: Stand) {
  test('a change of price arrives and makes the fixture what a fresh read says', async () => {
    const { client } = await member(at)
    const { id } = await firstOf(client, 'live')
    const changes = listen(at, client, [id])
    await changes.until((change) => change.kind === 'connected')
    await settledSocket()
    const before = value(await client.fixture(id))
    await venue(at).movePrice(id)
    await changes.until((change) => change.kind === 'odds' && change.fixtureId === id)
    const after = value(await client.fixture(id))
    const applied = changes.all.reduce<Fixture>(
      (fixture, change) => ('fixtureId' in change ? applyChange(fixture, change) : fixture),
      before,
    )
    expect(applied).not.toEqual(before)
    const prices = (fixture: Fixture) =>
      fixture.markets
        .flatMap(({ selections }) => selections.map(({ id, odds }) => `${id} ${odds}`))
        .toSorted()
    expect(prices(applied)).toEqual(prices(after))
  })

  test('the own orders are pushed, those of others are not', async () => {
    const alice = await member(at)
    const bob = await member(at)
    const [own, foreign] = [listen(at, alice.client, []), listen(at, bob.client, [])]
    await own.until((change) => change.kind === 'connected')
    await foreign.until((change) => change.kind === 'connected')
    await settledSocket()
    const pick = await anyPick(alice.client, 'early')
    const ticket = value(await alice.client.ticket('singles', [pick]))
    const placement = { ticketId: ticket.id, acceptOdds: 'any', bets: [single(pick)] } as const
    const [order] = value(await alice.client.placeBet(placement))
    const push = await own.until((change) => change.kind === 'order' && change.state === 'accepted')
    expect(push).toMatchObject({ orderNo: order?.orderNo })
    expect(foreign.all.filter((change) => change.kind === 'order')).toEqual([])
  })

  test('a dead token ends the socket, a relaunch brings it back', async () => {
    let session = await venue(at).launch()
    const client = clientOf(
      at,
      () => session,
      async () => {
        session = await venue(at).launch()
      },
    )
    await venue(at).expire(session.requestId)
    const changes = listen(at, client, [])
    await changes.until((change) => change.kind === 'disconnected')
    await changes.until((change) => change.kind === 'connected' && change.isResumed)
  })
}

function inputTests(at: Stand) {
  const wrong: readonly (readonly [string, string, unknown])[] = [
    ['GET', `${obPaths.matchDetailPB}?mid=${'9'.repeat(500)}`, undefined],
    ['GET', `${obPaths.matchDetailPB}?mid=1&mid=2`, undefined],
    ['GET', `${obPaths.orderStates}?orderNos=${'1,'.repeat(400)}`, undefined],
    ['POST', obPaths.matchesPB, 'no json'],
    ['POST', obPaths.matchesPB, '[1]'],
    ['POST', obPaths.matchesPB, { type: 7 }],
    ['POST', obPaths.matchesPB, { type: 3, cps: 1e9 }],
    ['POST', obPaths.matchesPB, { type: 3, md: 'tomorrow' }],
    ['POST', obPaths.matchesByMidsPB, { mids: 'a,'.repeat(2000) }],
    ['POST', obPaths.latestMarkets, { idList: [null] }],
    ['POST', obPaths.limits, { orderMaxBetMoney: [] }],
    ['POST', obPaths.bet, { globalId: 'x', acceptOdds: 9, seriesOrders: [] }],
    ['POST', obPaths.bet, { globalId: 'x', acceptOdds: 2, seriesOrders: [{ seriesType: '9' }] }],
    ['POST', obPaths.ordersPB, { orderStatus: 5 }],
    ['POST', obPaths.ordersPB, 'x'.repeat(100_000)],
  ]

  test.each(wrong)('%s %s is answered with a code', async (method, path, body) => {
    const { requestId } = await venue(at).launch()
    const response = await fetch(venue(at).origin + path, {
      method,
      headers: { requestId, 'content-type': 'application/json' },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    expect(response.status).toBeLessThan(500)
    expect(await response.json()).toMatchObject({ code: '0402029', data: null })
  })
}

interface Stand {
  harness: ObHarness | undefined
  readonly subscriptions: LiveSubscription[]
}

function venue(at: Stand): ObHarness {
  if (!at.harness) throw new Error('the venue did not start')
  return at.harness
}

async function member(at: Stand): Promise<{ client: ObClient; cuid: string }> {
  const session = await venue(at).launch()
  return { client: clientOf(at, () => session), cuid: session.cuid }
}

function clientOf(
  at: Stand,
  session: () => { requestId: string; cuid: string },
  onSessionDead: () => void | Promise<void> = () => {},
): ObClient {
  const { origin, WebSocket, now } = venue(at)
  return createObClient({
    shared: () => ({ origin, ...session() }),
    fetch,
    WebSocket,
    now,
    onSessionDead,
  })
}

function value<Value>(answer: Answer<Value>): Value {
  if (!answer.ok) throw new Error(`${answer.failure} ${answer.code} ${answer.message}`)
  return answer.value
}

async function firstOf(client: ObClient, stage: Stage, index = 0): Promise<Fixture> {
  const page = value(await client.fixtures({ stage, sort: 'time', page: 1, size: 20 }))
  const fixture = page.fixtures.filter(({ marketState }) => marketState === 'open')[index]
  if (!fixture) throw new Error(`no ${stage} fixture`)
  return fixture
}

/** An open selection of a fixture that stands still. */
async function anyPick(client: ObClient, stage: Stage, index = 0): Promise<SlipPick> {
  const fixture = value(await client.fixture((await firstOf(client, stage, index)).id))
  const market = fixture.markets.find(
    ({ family, state }) => family === 'handicap' && state === 'open',
  )
  const [selection] = market?.selections ?? []
  if (!market || !selection) throw new Error('no open market')
  return slipPick(fixture, market, selection)
}

function single(pick: SlipPick) {
  return { kind: 'single', unitStake: 10_000n, oddsFormat: 'european', picks: [pick] } as const
}

/** The venue reads the subscription right after it is sent: a moment on the same machine. */
function settledSocket(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 200))
}

function listen(at: Stand, client: ObClient, fixtureIds: readonly string[]) {
  const all: LiveChange[] = []
  const waiting = new Set<() => void>()
  const subscription = client.subscribe((change) => {
    all.push(change)
    for (const look of waiting) look()
  })
  subscription.follow(fixtureIds)
  at.subscriptions.push(subscription)
  return {
    all,
    until: (wanted: (change: LiveChange) => boolean) =>
      new Promise<LiveChange>((resolve) => {
        const look = () => {
          const change = all.find(wanted)
          if (!change) return
          waiting.delete(look)
          resolve(change)
        }
        waiting.add(look)
        look()
      }),
  }
}
