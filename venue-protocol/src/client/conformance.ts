import type { OddsFormat } from '@zhengju/domain/odds'
import { type BetKind, type SlipPick, type SystemLines, slipPick } from '@zhengju/domain/slip'
import {
  applyChange,
  type Fixture,
  isGoalMarket,
  linedFamilies,
  type Stage,
} from '@zhengju/domain/sport'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { builderTests } from './builder-conformance.ts'
import { cashOutTests } from './cash-out-conformance.ts'
import { countTests } from './count-conformance.ts'
import type {
  ClientPlacement,
  LiveChange,
  LiveSubscription,
  PlacedOrder,
  VenueClient,
} from './index.ts'
import { popularTests, value } from './popular-conformance.ts'
import { priceTests } from './price-conformance.ts'
import { createFaultDial, type FaultDial } from './testing/faults.ts'
import { pickOf } from './testing/pick-of.ts'

/** A running sport venue, and how a browser enters it: whatever its wire is. */
export interface VenueHarness<Session> {
  /** Part of the address under which bets are sent. */
  readonly betPath: string
  readonly ticketPath: string
  /** In which a stake can be typed there. */
  readonly formats: readonly [OddsFormat, OddsFormat]
  /** A new member with at least 1,000.00. */
  launch(): Promise<Session>
  /** The same member once more. */
  relaunch(session: Session): Promise<Session>
  visitor(): Promise<Session>
  /** Its token is refused from now on. */
  expire(session: Session): Promise<void>
  client(
    session: () => Session,
    fetch: FaultDial['fetch'],
    onSessionDead: () => Promise<void>,
  ): VenueClient
  /** Makes the venue change a price of this open fixture. */
  movePrice(fixtureId: string): Promise<void>
  /** Brings this order to its end. */
  settle(orderNo: string): Promise<void>
  /** Stakes that left the wallet for this session's member, in minor units. */
  staked(session: Session): Promise<bigint>
  close(): Promise<void>
}

/** What every sport venue must do, whoever speaks which wire: the adapter and the venue pass it together. */
export function venueConformance<Session>(
  name: string,
  start: () => Promise<VenueHarness<Session>>,
): void {
  describe(`${name} is a venue`, () => {
    const at: Stand<Session> = { harness: undefined, subscriptions: [] }
    beforeAll(async () => {
      at.harness = await start()
    }, 60_000)
    afterEach(() => {
      for (const subscription of at.subscriptions.splice(0)) subscription.close()
    })
    afterAll(() => at.harness?.close())

    describe('offer', () => offerTests(at))
    describe('bets', () => betTests(at))
    describe('popular', () => popularTests(() => visitsOf(at)))
    describe('counts', () => countTests(() => enter(at)))
    describe('builder', () => builderTests(() => enter(at)))
    describe('cash-out', () => cashOutTests(() => sellerOf(at)))
    describe('prices', () => priceTests(() => bettorOf(at)))
    describe('sports', () => sportTests(at))
    describe('refusals', () => refusalTests(at))
    describe('live', () => liveTests(at))
    describe('faults', () => faultTests(at))
  })
}

function offerTests<Session>(at: Stand<Session>) {
  test.each<Stage>(['live', 'today', 'early'])('%s: the count is the list', async (stage) => {
    const { client } = await enter(at)
    const counts = value(await client.counts())
    const page = value(await client.fixtures({ stage, sort: 'time', page: 1, size: 200 }))
    expect(page.total).toBe(counts[stage])
    expect(page.fixtures).toHaveLength(Math.min(page.total, 200))
    for (const fixture of page.fixtures) {
      expect(fixture).toMatchObject({ stage, venue: client.venue })
      expect(fixture.markets.every(({ order }) => order === 1)).toBe(true)
    }
    const starts = page.fixtures.map(({ startAt }) => startAt)
    expect(starts).toEqual(starts.toSorted((left, right) => left - right))
  })

  test('pages follow one another; a competition and a day can be chosen', async () => {
    const { client } = await enter(at)
    const list = { stage: 'early', sort: 'competition' } as const
    const first = value(await client.fixtures({ ...list, page: 1, size: 1 }))
    const second = value(await client.fixtures({ ...list, page: 2, size: 1 }))
    const [one] = first.fixtures
    if (!one) throw new Error('no early fixture')
    expect(second.fixtures[0]?.id).not.toBe(one.id)
    const chosen = { ...list, competitionIds: [one.competition.id], page: 1, size: 200 }
    const own = value(await client.fixtures(chosen))
    expect(new Set(own.fixtures.map(({ competition }) => competition.id))).toEqual(
      new Set([one.competition.id]),
    )
    const day = value(await client.fixtures({ ...list, dayAt: one.startAt, page: 1, size: 200 }))
    expect(day.fixtures.some(({ id }) => id === one.id)).toBe(true)
    expect(day.total).toBeLessThanOrEqual(first.total)
  })

  test('the detail is the whole fixture, and the list its head', async () => {
    const { client } = await enter(at)
    const listed = await openFixture(client, 'today')
    const full = value(await client.fixture(listed.id))
    expect(full.markets).toHaveLength(full.marketCount)
    // The list does not price what stands beside it: it says how much there is at least.
    expect(listed.marketCount).toBeLessThanOrEqual(full.marketCount)
    // What has happened in it, and the proof of its seed, are told of one match alone.
    const apart = { markets: [], proof: undefined, story: undefined }
    expect({ ...full, ...apart }).toEqual({ ...listed, marketCount: full.marketCount, ...apart })
    expect(full.story?.table.length).toBeLessThanOrEqual(20)
    expect(full.proof?.commit).toMatch(/^[0-9a-f]{64}$/)
    for (const market of full.markets) {
      const { family, line, selections } = market
      if (isGoalMarket(market)) expect(selections).toHaveLength(family === '1x2' ? 3 : 2)
      expect(selections.length).toBeGreaterThanOrEqual(2)
      expect(line !== undefined).toBe(linedFamilies.includes(family))
    }
    const known = value(await client.fixturesById([listed.id, 'no-such-match']))
    expect(known.map(({ id }) => id)).toEqual([listed.id])
    expect(await client.fixture('no-such-match')).toMatchObject({ failure: 'fixtureUnknown' })
  })

  test('a quote is the price of the detail, one of nothing is left out', async () => {
    const { client } = await enter(at)
    const pick = await anyPick(client, 'early')
    const { fixtureId, marketId, selectionId, odds, line } = pick
    const quotes = value(await client.quotes([pick, { ...pick, selectionId: 'nothing' }]))
    expect(quotes).toEqual([{ fixtureId, marketId, selectionId, odds, line, isOpen: true }])
  })

  test('a visitor reads, and neither bets nor sees orders', async () => {
    const session = await harnessOf(at).visitor()
    const client = clientOf(at, () => session)
    const pick = await anyPick(client, 'early')
    expect(value(await client.quotes([pick]))).toHaveLength(1)
    for (const answer of [
      await client.ticket('singles', [pick]),
      await client.placeBet({ ticketId: 'x', acceptOdds: 'any', bets: [betOn([pick])] }),
      await client.orders({ state: 'open', page: 1, size: 20 }),
      await client.balance(),
    ]) {
      expect(answer).toMatchObject({ ok: false, failure: 'loginRequired' })
    }
  })
}

function betTests<Session>(at: Stand<Session>) {
  test('a single is taken at its price, listed, settled and paid', async () => {
    const { client, session } = await enter(at)
    const before = value(await client.balance())
    const pick = await anyPick(client, 'early')
    const ticket = value(await client.ticket('singles', [pick]))
    expect(ticket.limits).toMatchObject([
      { kind: 'single', selectionId: pick.selectionId, lineCount: 1, odds: pick.odds },
    ])
    const order = await placed(client, { ticketId: ticket.id, bets: [betOn([pick])] })
    expect(order).toMatchObject({ state: 'accepted', risk: 10_000n })
    expect(order.legs).toEqual([{ selectionId: pick.selectionId, odds: pick.odds }])
    expect(value(await client.balance())).toBe(before - 10_000n)
    expect(await harnessOf(at).staked(session)).toBe(10_000n)
    const [open] = value(await client.orders({ state: 'open', page: 1, size: 20 })).bets
    const { venue: _venue, competitionId: _competition, score: _score, ...taken } = pick
    expect(open).toMatchObject({ orderNo: order.orderNo, kind: 'single', unitStake: 10_000n })
    expect(open?.legs).toMatchObject([taken])
    await harnessOf(at).settle(order.orderNo)
    const [settled] = value(await client.orders({ state: 'settled', page: 1, size: 20 })).bets
    expect(settled).toMatchObject({ orderNo: order.orderNo, state: 'settled', risk: 10_000n })
    expect(value(await client.balance())).toBe(before - 10_000n + (settled?.payout ?? -1n))
    expect(settled?.legs[0]?.finalScore).toEqual({ home: 2, away: 1 })
    expect(settled?.legs[0]?.result).toBeTypeOf('string')
    expect(value(await client.orders({ state: 'open', page: 1, size: 20 })).total).toBe(0)
  })

  test('several singles of one slip have stakes and formats of their own', async () => {
    const { client } = await enter(at)
    const picks = [await anyPick(client, 'early', 0), await anyPick(client, 'early', 1)]
    const ticket = value(await client.ticket('singles', picks))
    expect(ticket.limits).toHaveLength(2)
    const { formats } = harnessOf(at)
    const bets = picks.map((pick, place) => ({
      ...betOn([pick]),
      unitStake: BigInt(place + 1) * 5_000n,
      oddsFormat: formats[place] ?? 'european',
    }))
    const orders = value(await client.placeBet({ ticketId: ticket.id, acceptOdds: 'better', bets }))
    expect(orders).toHaveLength(2)
    const open = value(await client.orders({ state: 'open', page: 1, size: 20 })).bets
    const told = open.map(({ unitStake, oddsFormat }) => `${unitStake} ${oddsFormat}`)
    expect(new Set(told)).toEqual(new Set([`5000 ${formats[0]}`, `10000 ${formats[1]}`]))
  })

  test.each<{ kind: BetKind; lines?: SystemLines; count: number }>([
    { kind: 'parlay', count: 1 },
    { kind: 'system', count: 4 },
    { kind: 'system', lines: 'singles', count: 7 },
    { kind: 'system', lines: 2, count: 3 },
  ])('three selections are one $kind of $count lines', async ({ count, ...make }) => {
    const { client } = await enter(at)
    const picks = await Promise.all([0, 1, 2].map((index) => anyPick(client, 'early', index)))
    const ticket = value(await client.ticket('combined', picks))
    const limit = ticket.limits.find((one) => one.kind === make.kind && one.lines === make.lines)
    expect(limit).toMatchObject({ legCount: 3, lineCount: count })
    const bet = { ...betOn(picks), ...make, unitStake: 1_000n }
    const order = await placed(client, { ticketId: ticket.id, bets: [bet] })
    expect(order).toMatchObject({ state: 'accepted', risk: 1_000n * BigInt(count) })
    const [open] = value(await client.orders({ state: 'open', page: 1, size: 20 })).bets
    expect(open).toMatchObject({ ...make, lineCount: count, unitStake: 1_000n })
    expect(open?.legs.map(({ selectionId }) => selectionId)).toEqual(
      picks.map(({ selectionId }) => selectionId),
    )
  })

  test('orders of others are unknown, and a ticket of theirs is none', async () => {
    const alice = await enter(at)
    const pick = await anyPick(alice.client, 'early')
    const ticket = value(await alice.client.ticket('singles', [pick]))
    const bets = [betOn([pick])]
    const order = await placed(alice.client, { ticketId: ticket.id, bets })
    const bob = await enter(at)
    expect(value(await bob.client.orderStates([order.orderNo]))).toEqual([])
    const placement = { ticketId: ticket.id, acceptOdds: 'any', bets } as const
    expect(await bob.client.placeBet(placement)).toMatchObject({ failure: 'ticketExpired' })
  })
}

async function sellerOf<Session>(at: Stand<Session>) {
  const { client, session } = await enter(at)
  const place = async () => {
    const pick = await anyPick(client, 'early')
    const { id: ticketId } = value(await client.ticket('singles', [pick]))
    return (await placed(client, { ticketId, bets: [betOn([pick])] })).orderNo
  }
  return { client, place, staked: () => harnessOf(at).staked(session) }
}

async function bettorOf<Session>(at: Stand<Session>) {
  const { client } = await enter(at)
  return { client, pick: (index?: number) => anyPick(client, 'early', index) }
}

function sportTests<Session>(at: Stand<Session>) {
  const list = { stage: 'early', sort: 'time', page: 1, size: 20 } as const

  test('the lists are of the sports that were asked for, and the counts of each', async () => {
    const { client } = await enter(at)
    const counts = value(await client.counts())
    const early = Object.values(counts.bySport ?? {}).map((own) => own.early)
    expect(early.reduce((sum, one) => sum + one, 0)).toBe(counts.early)
    for (const sports of [['football'], ['basketball'], ['lol', 'cs2']] as const) {
      const page = value(await client.fixtures({ ...list, sports }))
      const own = sports.map((sport) => counts.bySport?.[sport]?.early ?? 0)
      expect(page.total).toBe(own.reduce((sum, one) => sum + one, 0))
      expect(page.total).toBeGreaterThan(0)
      const told = page.fixtures.map(({ sport = 'football' }) => sport)
      expect(told.every((sport) => sports.some((one) => one === sport))).toBe(true)
    }
  })

  test.each(['basketball', 'dota2'] as const)('%s is shown, priced and bet on', async (sport) => {
    const { client } = await enter(at)
    const { fixtures } = value(await client.fixtures({ ...list, sports: [sport] }))
    const [listed] = fixtures
    if (!listed) throw new Error(`no ${sport}`)
    expect(listed.markets.length).toBeGreaterThan(0)
    const whole = value(await client.fixture(listed.id))
    expect(whole.markets.length).toBeGreaterThan(listed.markets.length)
    const kinds = new Set(whole.markets.map(({ family, period }) => `${family} ${period}`))
    expect(kinds.size).toBeGreaterThan(5)
    const open = whole.markets.flatMap((market) =>
      market.selections
        .filter(({ state }) => state === 'open')
        .slice(0, 1)
        .map((selection) => slipPick(whole, market, selection)),
    )
    const picks = [open[0], open.find(({ period }) => period !== 'full')]
    for (const pick of picks) {
      if (!pick) throw new Error('nothing is open')
      const ticket = value(await client.ticket('singles', [pick]))
      const order = await placed(client, { ticketId: ticket.id, bets: [betOn([pick])] })
      expect(order).toMatchObject({ state: 'accepted', legs: [{ odds: pick.odds }] })
      const { bets } = value(await client.orders({ state: 'open', page: 1, size: 20 }))
      const { selectionId, family, period, line, odds } = pick
      const [leg] = bets.find(({ orderNo }) => orderNo === order.orderNo)?.legs ?? []
      expect(leg).toMatchObject({ sport, selectionId, family, period, odds })
      expect(leg?.line).toBe(line)
    }
  })

  test('what was seen as a market of another sport is none', async () => {
    const { client } = await enter(at)
    const { fixtures } = value(await client.fixtures({ ...list, sports: ['lol'] }))
    const pick = pickOf(value(await client.fixture(fixtures[0]?.id ?? '')))
    const answer = await client.ticket('singles', [{ ...pick, sport: 'cs2' }])
    expect(answer).toMatchObject({ failure: 'selectionUnknown' })
  })
}

function refusalTests<Session>(at: Stand<Session>) {
  test('stakes below and above, and what would have been taken', async () => {
    const { client } = await enter(at)
    const pick = await anyPick(client, 'early')
    const place = async (unitStake: bigint) => {
      const ticket = value(await client.ticket('singles', [pick]))
      const bets = [{ ...betOn([pick]), unitStake }]
      const answer = await client.placeBet({ ticketId: ticket.id, acceptOdds: 'any', bets })
      return { answer, most: ticket.limits[0]?.maxStake }
    }
    expect((await place(1n)).answer).toMatchObject({ failure: 'belowMinimum' })
    const { answer, most } = await place(10n ** 12n)
    expect(answer).toMatchObject({ failure: 'aboveMaximum', mostStake: most })
    expect(answer).toHaveProperty('message', expect.stringMatching(/\p{Script=Han}/u))
    expect(value(await client.orders({ state: 'open', page: 1, size: 20 })).total).toBe(0)
  })

  test('what is gone, of another match or told as another part of it', async () => {
    const { client } = await enter(at)
    const pick = await anyPick(client, 'early')
    const wrong: readonly (readonly [Partial<SlipPick>, string])[] = [
      [{ fixtureId: '999999999' }, 'selectionUnknown'],
      [{ marketId: 'gone' }, 'marketClosed'],
      [{ selectionId: 'gone' }, 'marketClosed'],
      [{ isInPlay: true }, 'marketClosed'],
      [{ line: (pick.line ?? 0) + 4 }, 'selectionUnknown'],
      [{ period: 'firstHalf' }, 'selectionUnknown'],
    ]
    for (const [change, failure] of wrong) {
      const ticket = value(await client.ticket('singles', [pick]))
      const bets = [betOn([{ ...pick, ...change }])]
      const answer = await client.placeBet({ ticketId: ticket.id, acceptOdds: 'any', bets })
      const why = answer.ok ? answer.value[0]?.failure : answer.failure
      // What the ticket does not name is another slip.
      const isOther = change.selectionId !== undefined
      expect([JSON.stringify(change), why]).toEqual([
        JSON.stringify(change),
        isOther ? 'ticketConflict' : failure,
      ])
    }
    expect(value(await client.orders({ state: 'open', page: 1, size: 20 })).total).toBe(0)
  })

  test('two picks of one match are no parlay', async () => {
    const { client } = await enter(at)
    const pick = await anyPick(client, 'early')
    expect(await client.ticket('combined', [pick, pick])).toMatchObject({
      failure: 'legsConflict',
    })
  })

  test('more than the member has', async () => {
    const { client } = await enter(at)
    const pick = await anyPick(client, 'early')
    const have = value(await client.balance())
    const ticket = value(await client.ticket('singles', [pick]))
    const bets = [{ ...betOn([pick]), unitStake: have + 100n }]
    const answer = await client.placeBet({ ticketId: ticket.id, acceptOdds: 'any', bets })
    const failure = answer.ok ? answer.value[0]?.failure : answer.failure
    expect(['insufficientFunds', 'aboveMaximum']).toContain(failure)
    expect(value(await client.balance())).toBe(have)
  })
}

function liveTests<Session>(at: Stand<Session>) {
  test('a change of price arrives and makes the fixture what a fresh read says', async () => {
    const { client } = await enter(at)
    const { id } = await openFixture(client, 'live')
    const changes = listen(at, client, [id])
    await changes.until((change) => change.kind === 'connected')
    await new Promise((resolve) => setTimeout(resolve, 200))
    const before = value(await client.fixture(id))
    await harnessOf(at).movePrice(id)
    await changes.until((change) => change.kind === 'odds' && change.fixtureId === id)
    const applied = () =>
      changes.all.reduce<Fixture>(
        (fixture, change) => ('fixtureId' in change ? applyChange(fixture, change) : fixture),
        before,
      )
    const shown = ({ markets, score }: Fixture) =>
      markets
        .flatMap(({ selections }) => selections.map((one) => `${one.id} ${one.odds} ${one.state}`))
        .toSorted()
        .concat(JSON.stringify(score))
    expect(shown(applied())).not.toEqual(shown(before))
    // Prices also move by themselves, between a change and the read: asked until both are of one moment.
    const fresh = async () => shown(value(await client.fixture(id)))
    await expect.poll(async () => `${await fresh()}` === `${shown(applied())}`).toBe(true)
  }, 90_000)

  test('the own orders are told, those of others are not', async () => {
    const alice = await enter(at)
    const bob = await enter(at)
    const [own, foreign] = [listen(at, alice.client, []), listen(at, bob.client, [])]
    await own.until((change) => change.kind === 'connected')
    await foreign.until((change) => change.kind === 'connected')
    await new Promise((resolve) => setTimeout(resolve, 200))
    const pick = await anyPick(alice.client, 'early')
    const ticket = value(await alice.client.ticket('singles', [pick]))
    const order = await placed(alice.client, { ticketId: ticket.id, bets: [betOn([pick])] })
    const told = await own.until((change) => change.kind === 'order' && change.state === 'accepted')
    expect(told).toMatchObject({ orderNo: order.orderNo })
    expect(foreign.all.filter(({ kind }) => kind === 'order')).toEqual([])
  }, 90_000)
}

function faultTests<Session>(at: Stand<Session>) {
  async function prepared() {
    const dial = createFaultDial()
    const entered = await enter(at, dial.fetch)
    const pick = await anyPick(entered.client, 'early')
    const ticket = value(await entered.client.ticket('singles', [pick]))
    const placement: ClientPlacement = {
      ticketId: ticket.id,
      acceptOdds: 'any',
      bets: [betOn([pick])],
    }
    return { ...entered, dial, pick, placement }
  }

  test.each(['slow', 'lostCall', 'lostAnswer', 'duplicate'] as const)(
    '%s: one bet, one stake',
    async (fault) => {
      const { client, session, dial, placement } = await prepared()
      dial.next(harnessOf(at).betPath, fault)
      const [order] = value(await client.placeBet(placement))
      expect(order).toBeDefined()
      const states = value(await client.awaitOrders([order?.orderNo ?? '']))
      expect(states).toMatchObject([{ state: 'accepted', risk: 10_000n }])
      expect(value(await client.orders({ state: 'open', page: 1, size: 20 })).total).toBe(1)
      expect(await harnessOf(at).staked(session)).toBe(10_000n)
    },
  )

  test('500: the venue failed, nothing is bet, and the same ticket serves again', async () => {
    const { client, session, dial, placement } = await prepared()
    dial.next(harnessOf(at).betPath, '500')
    expect(await client.placeBet(placement)).toMatchObject({ ok: false, failure: 'system' })
    expect(await harnessOf(at).staked(session)).toBe(0n)
    expect(value(await client.placeBet(placement))).toMatchObject([{ risk: 10_000n }])
    dial.next(harnessOf(at).ticketPath, '500')
    expect(await client.ticket('singles', placement.bets[0]?.picks ?? [])).toMatchObject({
      failure: 'system',
    })
  })

  test('the same ticket with other input conflicts, at once and later', async () => {
    const { client, session, placement } = await prepared()
    const other = {
      ...placement,
      bets: placement.bets.map((bet) => ({ ...bet, unitStake: 1_000n })),
    }
    const [first, second] = await Promise.all([
      client.placeBet(placement),
      client.placeBet(placement),
    ])
    expect(value(second).map(({ orderNo }) => orderNo)).toEqual(
      value(first).map(({ orderNo }) => orderNo),
    )
    expect(await client.placeBet(other)).toMatchObject({ failure: 'ticketConflict' })
    expect(await harnessOf(at).staked(session)).toBe(10_000n)
  })

  test('a token that is over in the middle of a bet: entered again, and the bet is one', async () => {
    const { client, session, placement, now } = await prepared()
    await harnessOf(at).expire(session)
    expect(value(await client.placeBet(placement))).toMatchObject([{ risk: 10_000n }])
    expect(now.relaunches).toBe(1)
    expect(await harnessOf(at).staked(now.session)).toBe(10_000n)
    // Not twice in a second, however many ask.
    await harnessOf(at).expire(now.session)
    const answers = await Promise.all([client.counts(), client.counts(), client.balance()])
    expect(answers.map((answer) => !answer.ok && answer.failure)).toEqual([
      'sessionExpired',
      'sessionExpired',
      'sessionExpired',
    ])
    expect(now.relaunches).toBe(1)
  })

  test('stale prices: what the slip saw is what the venue goes by', async () => {
    const { client } = await enter(at)
    const { id } = await openFixture(client, 'live')
    const seen = pickOf(value(await client.fixture(id)))
    await harnessOf(at).movePrice(id)
    const { odds } = pickOf(value(await client.fixture(id)), seen.selectionId) ?? seen
    const ticket = await client.ticket('singles', [seen])
    // A line that is gone gets no ticket at all.
    if (!ticket.ok) return expect(ticket.failure).toBe('marketClosed')
    const bets = [betOn([seen])]
    const placement = { ticketId: ticket.value.id, acceptOdds: 'none', bets } as const
    const answer = await client.placeBet(placement)
    if (odds !== seen.odds) expect(answer).toMatchObject({ failure: 'oddsChanged' })
    else expect(value(answer)).toMatchObject([{ state: 'confirming' }])
  })
}

interface Stand<Session> {
  harness: VenueHarness<Session> | undefined
  readonly subscriptions: LiveSubscription[]
}

function harnessOf<Session>({ harness }: Stand<Session>): VenueHarness<Session> {
  if (!harness) throw new Error('the venue did not start')
  return harness
}

/** A new member; `now` follows his sessions. */
async function enter<Session>(at: Stand<Session>, fetchOf: FaultDial['fetch'] = fetch) {
  const session = await harnessOf(at).launch()
  const now = { session, relaunches: 0 }
  const client = harnessOf(at).client(
    () => now.session,
    fetchOf,
    async () => {
      now.session = await harnessOf(at).relaunch(now.session)
      now.relaunches++
    },
  )
  return { client, session, now }
}

/** A member, a visitor, and the member's session as it was when he left. */
async function visitsOf<Session>(at: Stand<Session>) {
  const { client, session } = await enter(at)
  const visitor = await harnessOf(at).visitor()
  return { client, same: clientOf(at, () => session), visitor: clientOf(at, () => visitor) }
}

function clientOf<Session>(at: Stand<Session>, session: () => Session): VenueClient {
  return harnessOf(at).client(session, fetch, async () => undefined)
}

async function openFixture(client: VenueClient, stage: Stage, index = 0): Promise<Fixture> {
  const sports = ['football'] as const
  const page = value(await client.fixtures({ stage, sports, sort: 'time', page: 1, size: 50 }))
  const fixture = page.fixtures.filter(({ marketState }) => marketState === 'open')[index]
  if (!fixture) throw new Error(`no ${stage} fixture`)
  return fixture
}

/** An open selection of a fixture that stands still. */
async function anyPick(client: VenueClient, stage: Stage, index = 0): Promise<SlipPick> {
  const { id } = await openFixture(client, stage, index)
  return pickOf(value(await client.fixture(id)))
}

function betOn(picks: readonly SlipPick[]) {
  const kind: BetKind = picks.length > 1 ? 'parlay' : 'single'
  return { kind, unitStake: 10_000n, oddsFormat: 'european' as const, picks }
}

/** Until it is decided. */
async function placed(
  client: VenueClient,
  placement: Omit<ClientPlacement, 'acceptOdds'>,
): Promise<PlacedOrder> {
  const [order] = value(await client.placeBet({ ...placement, acceptOdds: 'any' }))
  if (!order) throw new Error('no order')
  const [decided] = value(await client.awaitOrders([order.orderNo]))
  return decided ?? order
}

function listen<Session>(at: Stand<Session>, client: VenueClient, fixtureIds: readonly string[]) {
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
