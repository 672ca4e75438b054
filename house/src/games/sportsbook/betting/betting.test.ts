import { type OddsFormat, oddsFormats } from '@zhengju/domain/odds'
import { type BetTicket, type SlipBet, type SlipLeg, stakeRange } from '@zhengju/domain/slip'
import type { Fixture, Stage } from '@zhengju/domain/sport'
import type { WalletRequest } from '@zhengju/venue-protocol/wallet'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
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
import { finishMatch, openLiveMatch, openMatch } from '../../../testing/matches.ts'
import { defaultSettings } from '../settings.ts'

let house: TestHouse
let alice: MemberSession

beforeEach(async () => {
  house = await createTestHouse()
  alice = await house.member('alice', 1_000_000n)
})
afterEach(() => house.close())

const open = (stage: Stage, index?: number) => openMatch(house, stage, index)
const openLive = () => openLiveMatch(house)
const finish = (fixture: Fixture, home: number, away: number) =>
  finishMatch(house, fixture, { home, away })
const balance = () => house.wallet.balances.get(alice.account)
const order = async (orderNo: string) => house.book.order(alice, orderNo)
const isBet = (request: WalletRequest) => request.call === 'bet'
const callsOf = (name: WalletRequest['call']) =>
  house.wallet.calls.filter((request) => request.call === name)

describe('a ticket', () => {
  test('says the limits of every leg', async () => {
    const leg = pick(open('early'), '1x2', 'away')
    const answer = await house.book.issueTicket(alice, { mode: 'singles', legs: [leg] })
    expect(answer).toMatchObject({ ok: true, ticket: { expiresAt: house.now() + 60_000 } })
    const [limit] = answer.ok ? answer.ticket.limits : []
    expect(limit).toMatchObject({ kind: 'single', odds: leg.odds, minStake: 100n })
    expect(limit?.maxStake).toBeGreaterThan(100_000n)
  })

  test('is for once: the same input gives the same orders, other input conflicts', async () => {
    const legs = [pick(open('early'), '1x2', 'home')]
    const ticketId = await ticketFor(house, alice, legs)
    const bets = [{ kind: 'single', unitStake: 10_000n, oddsFormat: 'european', legs }] as const
    const place = { ticketId, acceptOdds: 'any', bets } as const
    const [first, second] = await Promise.all([
      house.book.placeBet(alice, place),
      house.book.placeBet(alice, place),
    ])
    expect(first).toMatchObject({ ok: true, orders: [{ state: 'accepted' }] })
    expect(second).toEqual(first)
    await house.pass(61)
    expect(await house.book.placeBet(alice, place)).toEqual(first)
    const other = { ...place, bets: [{ ...bets[0], unitStake: 20_000n }] }
    expect(await house.book.placeBet(alice, other)).toEqual({
      ok: false,
      failure: 'ticketConflict',
    })
    expect(balance()).toBe(990_000n)
  })

  test('ends after a minute, is the member’s own and for its selections', async () => {
    const legs = [pick(open('early'), '1x2', 'home')]
    const ticketId = await ticketFor(house, alice, legs)
    const bets = [{ kind: 'single', unitStake: 10_000n, oddsFormat: 'european', legs }] as const
    const place = { ticketId, acceptOdds: 'any', bets } as const
    const bob = await house.member('bob', 1_000_000n)
    expect(await house.book.placeBet(bob, place)).toMatchObject({ failure: 'ticketExpired' })
    const elsewhere = [{ ...bets[0], legs: [pick(open('early', 1), '1x2', 'home')] }]
    expect(await house.book.placeBet(alice, { ...place, bets: elsewhere })).toMatchObject({
      failure: 'ticketConflict',
    })
    await house.pass(60)
    expect(await house.book.placeBet(alice, place)).toMatchObject({ failure: 'ticketExpired' })
  })
})

describe('prices', () => {
  test('better takes what rose, none takes only what was seen, any takes all', async () => {
    const leg = pick(open('early'), '1x2', 'home')
    const place = async (acceptOdds: 'better' | 'none' | 'any', seen: number) => {
      const legs = [{ ...leg, odds: leg.odds + seen }]
      const ticketId = await ticketFor(house, alice, legs)
      const bets = [{ kind: 'single', unitStake: 1_000n, oddsFormat: 'european', legs }] as const
      const answer = await house.book.placeBet(alice, { ticketId, acceptOdds, bets })
      return answer.ok ? answer.orders[0]?.legs[0]?.odds : answer.failure
    }
    expect(await place('better', -1000)).toBe(leg.odds)
    expect(await place('better', 1000)).toBe('oddsChanged')
    expect(await place('none', -1000)).toBe('oddsChanged')
    expect(await place('none', 0)).toBe(leg.odds)
    expect(await place('any', 1000)).toBe(leg.odds)
  })

  test('a negative Malay price: the typed amount is the win, the risk is debited', async () => {
    const fixture = open('early')
    const market = fixture.markets.find((one) => one.selections.some(({ odds }) => odds > 210_000))
    const side = market?.selections.find(({ odds }) => odds > 210_000)
    if (!market || !side) throw new Error('no underdog')
    const leg = legOf(market, side.id)
    const ticketId = await ticketFor(house, alice, [leg])
    const bets = [{ kind: 'single', unitStake: 10_000n, oddsFormat: 'malay', legs: [leg] }] as const
    const answer = await house.book.placeBet(alice, { ticketId, acceptOdds: 'any', bets })
    const [placed] = answer.ok ? answer.orders : []
    expect(placed?.risk).toBeLessThan(10_000n)
    expect(balance()).toBe(1_000_000n - (placed?.risk ?? 0n))
    const win = (placed?.potentialReturn ?? 0n) - (placed?.risk ?? 0n)
    expect(win).toBe(10_000n)
  })

  test('stakes below the least and above the most are refused', async () => {
    const leg = pick(open('early'), '1x2', 'home')
    expect(await bet(house, alice, 99n, [leg])).toBe('belowMinimum')
    expect(await bet(house, alice, 100_000_000n, [leg])).toBe('aboveMaximum')
    expect(await bet(house, alice, 0n, [leg])).toBe('belowMinimum')
  })
})

describe('limits', () => {
  const two = { date: '2025-03-01', team1: 'A', team2: 'B' }
  const prices = [
    { ...two, family: 'handicap', line: '-1', odds: { home: '1.20', away: '4.40' } },
    { ...two, family: 'total', line: '2.5', odds: { over: '95', under: '1.01' } },
  ]

  /** A match of which these prices stand still. */
  async function pinned(): Promise<Fixture> {
    const match = { ...two, round: '1', time: '15:00', score: { ht: [1, 0], ft: [2, 1] } }
    const season = JSON.stringify({ name: 'Cup', matches: [match] })
    const answer = await house.book.importSeason({
      season,
      prices: JSON.stringify({ prices }),
      speed: 1,
    })
    expect(answer).toMatchObject({ ok: true })
    const found = house.book.fixtures().find(({ home }) => home.name === 'A')
    if (!found) throw new Error('not imported')
    return found
  }

  async function ticketOf(legs: readonly SlipLeg[]): Promise<BetTicket> {
    const mode = legs.length > 1 ? 'combined' : 'singles'
    const answer = await house.book.issueTicket(alice, { mode, legs })
    if (!answer.ok) throw new Error(answer.failure)
    return answer.ticket
  }

  async function place(ticketId: string, bet: SlipBet) {
    const answer = await house.book.placeBet(alice, { ticketId, acceptOdds: 'any', bets: [bet] })
    const [order] = answer.ok ? answer.orders : []
    return answer.ok ? (order?.failure ?? order) : answer.failure
  }

  /** On a ticket of its own: its order, or why there is none. */
  async function single(leg: SlipLeg, oddsFormat: OddsFormat, unitStake: bigint) {
    const { id } = await ticketOf([leg])
    return place(id, { kind: 'single', unitStake, oddsFormat, legs: [leg] })
  }

  const free = { ...defaultSettings.stakes, maxReplayRisk: 10n ** 12n, maxWin: 10n ** 9n }
  const most = 10n ** 12n
  const noBound = { market: most, fixture: most, competition: most, member: most }

  beforeEach(async () => {
    await house.close()
    house = await createTestHouse({ stakes: free, liability: noBound })
    alice = await house.member('rich', 10n ** 12n)
  })

  test.each(oddsFormats)('%s: what is told is what is taken, to the cent', async (format) => {
    const fixture = await pinned()
    const legs = (['home', 'away', 'over', 'under'] as const).map((side) =>
      pick(fixture, side === 'home' || side === 'away' ? 'handicap' : 'total', side),
    )
    for (const leg of legs) {
      const { limits, negativeStakeMode } = await ticketOf([leg])
      const [limit] = limits
      if (!limit) throw new Error('no limit')
      const { minStake, maxStake } = stakeRange(limit, leg.odds, format, negativeStakeMode)
      expect(await single(leg, format, maxStake)).toMatchObject({ state: 'accepted' })
      expect(await single(leg, format, maxStake + 1n)).toBe('aboveMaximum')
      const least = await single(leg, format, minStake)
      expect(least).toMatchObject({ state: 'accepted' })
      expect(typeof least === 'object' && least.risk).toBeGreaterThanOrEqual(100n)
    }
  })

  test('at a negative price the limit is that of the risk', async () => {
    const leg = pick(await pinned(), 'handicap', 'home')
    const order = { state: 'accepted', unitStake: 400_000n, risk: 2_000_000n }
    expect(await single(leg, 'indonesian', 400_000n)).toMatchObject(order)
    expect(await single(leg, 'indonesian', 400_100n)).toBe('aboveMaximum')
    expect(await single(leg, 'indonesian', 2_000_000n)).toBe('aboveMaximum')
  })

  test('a stake that risks nothing, or less than the least, is below the minimum', async () => {
    const leg = pick(await pinned(), 'total', 'over')
    expect(await single(leg, 'malay', 100n)).toBe('belowMinimum')
    expect(await single(leg, 'malay', 5_000n)).toBe('belowMinimum')
    expect(await single(leg, 'malay', 9_400n)).toMatchObject({ state: 'accepted', risk: 100n })
  })

  test('several legs: of every kind what was told, not a cent more', async () => {
    const legs = [0, 1, 2].map((index) => pick(open('early', index), '1x2', 'home'))
    const { limits } = await ticketOf(legs)
    expect(limits.map(({ kind, lines }) => lines ?? kind)).toEqual([
      'parlay',
      'system',
      'singles',
      2,
    ])
    for (const { kind, lines, maxStake } of limits) {
      const bet = { kind, ...(lines && { lines }), oddsFormat: 'malay', legs } as const
      const again = async (unitStake: bigint) =>
        place((await ticketOf(legs)).id, { ...bet, unitStake })
      expect(await again(maxStake)).toMatchObject({ state: 'accepted' })
      expect(await again(maxStake + 1n)).toBe('aboveMaximum')
    }
  })

  test('what was told is past when the price has risen meanwhile: the new limit is said', async () => {
    await house.close()
    house = await createTestHouse({ stakes: { ...defaultSettings.stakes, maxWin: 200_000n } })
    alice = await house.member('rich', 10n ** 12n)
    for (let tries = 0; tries < 20; tries++) {
      const legs = house.book
        .fixtures()
        .filter(({ stage, state }) => stage === 'today' && state === 'notStarted')
        .map((fixture) => pick(fixture, '1x2', 'home'))
        .filter(({ odds }) => odds > 150_000 && odds < 500_000)
      const tickets = await Promise.all(legs.map((leg) => ticketOf([leg])))
      await house.pass(40)
      const oddsOf = ({ fixtureId, marketId, selectionId }: SlipLeg) =>
        house.book
          .brief(fixtureId)
          ?.markets.find(({ id }) => id === marketId)
          ?.selections.find(({ id }) => id === selectionId)?.odds ?? 0
      const risen = legs.findIndex((leg) => oddsOf(leg) > leg.odds)
      const [leg, ticket] = [legs[risen], tickets[risen]]
      if (!leg || !ticket) continue
      const told = ticket.limits[0]?.maxStake ?? 0n
      const now = (await ticketOf([leg])).limits[0]?.maxStake
      expect(now).toBeLessThan(told)
      const bet = { kind: 'single', oddsFormat: 'european', legs: [leg] } as const
      const { id } = ticket
      expect(await place(id, { ...bet, unitStake: told })).toBe('aboveMaximum')
      expect(await single(leg, 'european', now ?? 0n)).toMatchObject({ state: 'accepted' })
      return
    }
    throw new Error('no price rose')
  })

  test('a house may read the stake at a negative price as the risk, and says so', async () => {
    await house.close()
    const stakes = { ...free, negativeStakeMode: 'risk' } as const
    house = await createTestHouse({ stakes })
    alice = await house.member('rich', 10n ** 12n)
    const leg = pick(await pinned(), 'handicap', 'home')
    expect((await ticketOf([leg])).negativeStakeMode).toBe('risk')
    const order = { risk: 10_000n, potentialReturn: 12_000n }
    expect(await single(leg, 'indonesian', 10_000n)).toMatchObject(order)
  })
})

describe('several legs', () => {
  test('no match twice, two to ten, all in decimal odds', async () => {
    const [one, two] = [open('early'), open('early', 1)]
    const beside = pick(two, '1x2', 'home')
    const same = [pick(one, '1x2', 'home'), pick(one, 'total', 'over'), beside]
    expect(await house.book.issueTicket(alice, { mode: 'combined', legs: same })).toMatchObject({
      failure: 'legsConflict',
    })
    const alone = [pick(one, '1x2', 'home')]
    expect(await house.book.issueTicket(alice, { mode: 'combined', legs: alone })).toMatchObject({
      failure: 'legsConflict',
    })
    const legs = [pick(one, '1x2', 'home'), pick(two, 'handicap', 'home')]
    const placed = await bet(house, alice, 10_000n, legs)
    if (!placed || typeof placed === 'string') throw new Error(placed)
    const product = legs.reduce((all, leg) => (all * BigInt(leg.odds)) / 1n, 10_000n)
    expect(placed.potentialReturn).toBe(product / 10n ** 10n)
    await finish(one, 1, 0)
    expect(await order(placed.orderNo)).toMatchObject({ state: 'accepted' })
    await finish(two, 9, 0)
    expect(await order(placed.orderNo)).toMatchObject({
      outcome: 'won',
      payout: placed.potentialReturn,
    })
  })

  test('a system bet of three legs is four lines', async () => {
    const fixtures = [open('early'), open('early', 1), open('early', 2)]
    const legs = fixtures.map((fixture) => pick(fixture, '1x2', 'home'))
    const placed = await bet(house, alice, 1_000n, legs, 'system')
    expect(placed).toMatchObject({ state: 'accepted', risk: 4_000n, lineCount: 4 })
    for (const fixture of fixtures) await finish(fixture, 1, 0)
    const { orderNo, potentialReturn } = typeof placed === 'object' ? placed : {}
    expect(await order(orderNo ?? '')).toMatchObject({ outcome: 'won', payout: potentialReturn })
  })
})

describe('in play', () => {
  test('waits for the delay, then stands at the score of its placement', async () => {
    const fixture = await openLive()
    const placed = await bet(house, alice, 10_000n, [pick(fixture, 'handicap', 'home')])
    if (!placed || typeof placed === 'string') throw new Error(placed)
    expect(placed).toMatchObject({ state: 'confirming' })
    expect(callsOf('bet')).toHaveLength(0)
    expect(balance()).toBe(1_000_000n)
    await house.pass(4)
    const decided = await order(placed.orderNo)
    expect(['accepted', 'refused']).toContain(decided?.state)
    if (decided?.state === 'refused') expect(decided.failure).toMatch(/oddsChanged|marketClosed/)
    expect(placed.legs[0]?.scoreAtPlacement).toEqual(fixture.score)
  })

  test('whose price falls a little meanwhile stands at the asked one, whose price rises at the better', async () => {
    await house.close()
    // Long enough for most prices to move.
    house = await createTestHouse({ inPlayDelayMs: 25_000 })
    alice = await house.member('alice', 1_000_000n)
    const seen = { kept: 0, better: 0 }
    for (let tries = 0; tries < 200 && (seen.kept < 1 || seen.better < 1); tries++) {
      const fixture = await openLive()
      // A draw falls while nothing happens, the rest rise: each comes soon, whatever is played.
      const leg = pick(fixture, '1x2', (['draw', 'home', 'away'] as const)[tries % 3] ?? 'draw')
      const placed = await bet(house, alice, 100n, [leg])
      if (!placed || typeof placed === 'string') continue
      await house.pass(26)
      const decided = await order(placed.orderNo)
      if (decided?.state !== 'accepted') {
        expect(decided?.failure).toMatch(/oddsChanged|marketClosed/)
        continue
      }
      const [own] = decided.legs
      const { markets } = house.book.fixture(fixture.id) ?? fixture
      const now = markets
        .find(({ id }) => id === leg.marketId)
        ?.selections.find(({ id }) => id === leg.selectionId)
      expect(own?.odds).toBeGreaterThanOrEqual(leg.odds)
      if (own && own.odds > leg.odds) seen.better++
      if (own && now && now.odds < leg.odds && own.odds === leg.odds) {
        seen.kept++
        // What it says of the log is the second of that price.
        expect(own.loggedAt).toBeLessThanOrEqual(placed.placedAt / 1_000)
        expect(leg.odds).toBeLessThanOrEqual((now.fair ?? 0) * 1.03)
      }
    }
    expect(seen.kept).toBeGreaterThan(0)
    expect(seen.better).toBeGreaterThan(0)
  })

  test('what a member cannot pay waits for nothing and holds no room, whatever else of his waits', async () => {
    const fixture = await openLive()
    const legs = [pick(fixture, '1x2', 'home')]
    const poor = await house.member('poor', 15_000n)
    expect(await bet(house, poor, 20_000n, legs)).toBe('insufficientFunds')
    expect(await bet(house, poor, 10_000n, legs)).toMatchObject({ state: 'confirming' })
    expect(await bet(house, poor, 10_000n, legs)).toBe('insufficientFunds')
    // A wallet that is silent refuses nothing: the debit will say it.
    house.wallet.fault = ({ call }) => (call === 'balance' ? 'loseAnswer' : 'none')
    expect(await bet(house, poor, 10_000n, legs)).toMatchObject({ state: 'confirming' })
    expect(callsOf('bet')).toHaveLength(0)
  })

  test('a goal meanwhile refuses it, and stops all bets for a while', async () => {
    // A goal in half a minute is one in a hundred: within a thousand of them there is none once in ten thousand runs.
    for (let tries = 0; tries < 1_000; tries++) {
      const fixture = await openLive()
      const before = fixture.score
      const legs = [pick(fixture, '1x2', 'home')]
      const ticketId = await ticketFor(house, alice, legs)
      const bets = [{ kind: 'single', unitStake: 100n, oddsFormat: 'european', legs }] as const
      const answer = await house.book.placeBet(alice, { ticketId, acceptOdds: 'any', bets })
      await house.pass(25)
      const now = house.book.fixture(fixture.id)
      if (!now || (now.score.home === before.home && now.score.away === before.away)) continue
      const [placed] = answer.ok ? answer.orders : []
      expect(now.marketState).toBe('suspended')
      expect(await order(placed?.orderNo ?? '')).toMatchObject({
        state: 'refused',
        failure: 'marketClosed',
      })
      expect(await house.book.issueTicket(alice, { mode: 'singles', legs })).toEqual({
        ok: false,
        failure: 'marketClosed',
      })
      return
    }
    throw new Error('no goal in all that time')
  }, 300_000)

  test('a lead that is as good as won takes no bets, the other outcomes do', async () => {
    const leader = { round: '1', date: '2025-03-01', time: '15:00', team1: 'A', team2: 'B' }
    const season = { name: 'Cup', matches: [{ ...leader, score: { ht: [4, 0], ft: [4, 0] } }] }
    await house.book.importSeason({ season: JSON.stringify(season), prices: undefined, speed: 1 })
    await house.book.jumpNext()
    const { id } = house.book.fixtures().find(({ home }) => home.name === 'A') ?? { id: '' }
    const now = () => house.book.fixture(id)
    while (now()?.period !== 'secondHalf') await house.pass(300)
    const fixture = now()
    const market = fixture?.markets.find((one) => one.family === '1x2')
    if (!fixture || !market) throw new Error('no 1X2')
    expect(fixture).toMatchObject({ marketState: 'open', score: { home: 4, away: 0 } })
    expect(market).toMatchObject({
      state: 'open',
      selections: [{ state: 'suspended' }, { state: 'open' }, { state: 'open' }],
    })
    const ticket = (side: 'home' | 'draw') =>
      house.book.issueTicket(alice, { mode: 'singles', legs: [pick(fixture, '1x2', side)] })
    expect(await ticket('home')).toEqual({ ok: false, failure: 'marketClosed' })
    expect(await ticket('draw')).toMatchObject({ ok: true })
  })

  test('a kill during the delay loses nothing', async () => {
    const placed = await bet(house, alice, 10_000n, [pick(await openLive(), '1x2', 'home')])
    if (!placed || typeof placed === 'string') throw new Error(placed)
    await house.restart()
    await house.pass(4)
    expect((await order(placed.orderNo))?.state).toMatch(/accepted|refused/)
  })
})

describe('the wallet', () => {
  const early = () => [pick(open('early'), '1x2', 'home')]

  test('its refusal refuses the bet with its reason', async () => {
    expect(await bet(house, alice, 1_000_001n, early())).toMatchObject({
      state: 'refused',
      failure: 'insufficientFunds',
    })
    house.wallet.refuse = () => ({ code: 'BET_REFUSED', reason: 'lossLimit' })
    expect(await bet(house, alice, 1_000n, early())).toMatchObject({ failure: 'memberRefused' })
    house.wallet.refuse = () => ({ code: 'TOKEN_EXPIRED' })
    expect(await bet(house, alice, 1_000n, early())).toMatchObject({ failure: 'sessionExpired' })
  })

  test('a lost answer is asked for again under the same id', async () => {
    let lost = 0
    house.wallet.fault = (request) => (isBet(request) && lost++ < 2 ? 'loseAnswer' : 'none')
    const placed = await bet(house, alice, 10_000n, early())
    if (!placed || typeof placed === 'string') throw new Error(placed)
    expect(placed.state).toBe('confirming')
    await house.pass(1)
    await house.pass(1)
    expect(await order(placed.orderNo)).toMatchObject({ state: 'accepted' })
    expect(balance()).toBe(990_000n)
    expect(new Set(callsOf('bet').map((call) => 'txId' in call && call.txId)).size).toBe(1)
    expect(new Set(callsOf('bet').map((call) => call.requestId)).size).toBe(3)
  })

  test.each(['loseAnswer', 'loseCall'] as const)(
    'no answer at all (%s): taken back until the platform confirms, never guessed',
    async (fault) => {
      house.wallet.fault = () => fault
      const placed = await bet(house, alice, 10_000n, early())
      if (!placed || typeof placed === 'string') throw new Error(placed)
      for (let i = 0; i < 20; i++) await house.pass(1)
      expect(await order(placed.orderNo)).toMatchObject({ state: 'confirming' })
      await house.restart()
      house.wallet.fault = () => 'none'
      await house.pass(30)
      expect(await order(placed.orderNo)).toMatchObject({ state: 'refused', failure: 'system' })
      expect(balance()).toBe(1_000_000n)
    },
  )

  test.each(['a pause', 'a restart'])(
    'turned away after a try without an answer, with %s between: that try is taken back',
    async (between) => {
      house.wallet.fault = () => 'loseCall'
      const placed = await bet(house, alice, 10_000n, early())
      if (!placed || typeof placed === 'string') throw new Error(placed)
      house.wallet.fault = () => 'none'
      house.wallet.refuse = (request) => (isBet(request) ? { code: 'TOKEN_EXPIRED' } : undefined)
      if (between === 'a restart') await house.restart()
      await house.pass(1)
      await house.pass(1)
      expect(callsOf('rollback')).toMatchObject([{ refTxId: `${placed.orderNo}-b` }])
      expect(await order(placed.orderNo)).toMatchObject({ state: 'refused' })
    },
  )

  test('a settlement goes out until it is acknowledged, a lost bet as 0.00', async () => {
    const fixture = open('early')
    const lost = await bet(house, alice, 10_000n, [pick(fixture, '1x2', 'away')])
    house.wallet.fault = () => 'loseCall'
    await finish(fixture, 2, 0)
    expect(await house.host.waitingCalls()).toBe(1)
    for (let i = 0; i < 10; i++) await house.pass(60)
    await house.restart()
    house.wallet.fault = () => 'twice'
    await house.pass(60)
    expect(await house.host.waitingCalls()).toBe(0)
    const [win] = [...house.wallet.movements.values()].filter((one) => one.call === 'win')
    expect(win).toMatchObject({ amount: 0n, roundClosed: true, validBet: 10_000n })
    expect(lost).toMatchObject({ state: 'accepted' })
    expect(balance()).toBe(990_000n)
  })
})

describe('a corrected result', () => {
  test('is settled anew: the old settlement is cancelled first', async () => {
    const fixture = open('early')
    const leg = pick(fixture, '1x2', 'home')
    const placed = await bet(house, alice, 10_000n, [leg])
    if (!placed || typeof placed === 'string') throw new Error(placed)
    await finish(fixture, 1, 0)
    expect(balance()).toBe(990_000n + placed.potentialReturn)
    const correction = {
      fixtureId: fixture.id,
      period: 'full',
      score: { home: 1, away: 1 },
    } as const
    await fedFromNow(house, fixture.id)
    expect(await house.book.correctResult(correction)).toBe(true)
    await house.host.deliver()
    expect(balance()).toBe(990_000n)
    expect(await order(placed.orderNo)).toMatchObject({ outcome: 'lost', payout: 0n })
    const names = house.wallet.calls.map((call) => call.call).filter((name) => name !== 'balance')
    expect(names).toEqual(['bet', 'win', 'cancelSettle', 'win'])
    await house.book.correctResult({ ...correction, score: undefined })
    await house.host.deliver()
    expect(balance()).toBe(1_000_000n)
    expect(await order(placed.orderNo)).toMatchObject({ outcome: 'void', payout: 10_000n })
  })

  test('needs a first one', async () => {
    const { id } = open('early')
    await fedFromNow(house, id)
    const score = { home: 1, away: 1 }
    const correction = { fixtureId: id, period: 'full', score } as const
    expect(await house.book.correctResult(correction)).toBe(false)
  })
})

test('sessions end after their time, orders are the member’s own', async () => {
  const placed = await bet(house, alice, 1_000n, [pick(open('early'), '1x2', 'home')])
  const bob = await house.member('bob', 0n)
  const orderNo = typeof placed === 'object' ? placed.orderNo : ''
  expect(await house.book.order(bob, orderNo)).toBeUndefined()
  expect(await house.book.balance(bob)).toBe(0n)
  const { token } = await house.sessions.publicSession()
  expect(await house.sessions.session(token)).toEqual({ kind: 'public', token })
  await house.pass(12 * 3600)
  expect(await house.sessions.session(alice.token)).toBeUndefined()
  expect(await house.sessions.session('0'.repeat(40))).toBeUndefined()
})
