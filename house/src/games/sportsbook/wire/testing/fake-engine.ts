import {
  type Bet,
  type BetFailure,
  lineCount,
  type SlipBet,
  type SlipLeg,
} from '@zhengju/domain/slip'
import { applyChange, type Fixture, type Market, type Stage } from '@zhengju/domain/sport'
import type { HeldSettlement } from '@zhengju/venue-protocol/merchant'
import type { MemberSession, VenueSession } from '../../../../host/sessions.ts'
import type { EngineChange, Placement, PlacementAnswer, SportsbookEngine } from '../../engine.ts'
import type { Preferences } from '../../store/own-settings.ts'
import type { Release } from '../../store/settlement-holds.ts'

/** A sportsbook of a few fixtures in memory: enough to prove the wire, without a book, a store or a wallet. */
export class FakeEngine implements SportsbookEngine {
  readonly #fixtures = new Map(sampleFixtures().map((fixture) => [fixture.id, fixture]))
  readonly #sessions = new Map<string, VenueSession>()
  readonly #tickets = new Map<
    string,
    { member: string; input?: string; answer?: PlacementAnswer }
  >()
  readonly #orders: { member: string; bet: Bet }[] = []
  readonly #preferences = new Map<string, Preferences>()
  readonly #favourites = new Map<string, readonly string[]>()
  readonly #listeners = new Set<(change: EngineChange) => void>()
  #count = 0
  readonly now: () => number

  constructor(now: () => number) {
    this.now = now
  }

  fixtures = () => [...this.#fixtures.values()]
  fixture = (id: string) => this.#fixtures.get(id)
  brief = this.fixture
  popular: SportsbookEngine['popular'] = (of) =>
    this.fixtures()
      .filter(({ stage }) => (of.stage ?? stage) === stage)
      .filter(({ sport = 'football' }) => of.sports?.includes(sport) ?? true)
      .slice(0, 2)
      .toReversed()
  result = async () => undefined
  extend = async (token: string) => (this.#sessions.has(token) ? this.now() + 3_600_000 : undefined)
  leave = async (token: string) => this.expire(token)
  preferences: SportsbookEngine['preferences'] = async ({ memberId }) =>
    this.#preferences.get(memberId)
  keepPreferences: SportsbookEngine['keepPreferences'] = async ({ memberId }, chosen) => {
    this.#preferences.set(memberId, chosen)
  }
  favourites: SportsbookEngine['favourites'] = async ({ memberId }) =>
    (this.#favourites.get(memberId) ?? []).flatMap((id) => this.#fixtures.get(id) ?? [])
  markFavourites: SportsbookEngine['markFavourites'] = async ({ memberId }, ids, isWanted) => {
    if (isWanted && ids.some((id) => !this.#fixtures.has(id))) return undefined
    const others = (this.#favourites.get(memberId) ?? []).filter((id) => !ids.includes(id))
    this.#favourites.set(memberId, isWanted ? [...ids, ...others] : others)
    return true
  }
  announcements = () => [{ id: 'stop all', text: '全部赛事暂停投注，已接受的注单不变。' }]
  results = async () => ({ total: 0, fixtures: [] })
  session = async (token: string) => this.#sessions.get(token)
  balance = async () => 100_000n
  reserveBet = async () => ({ ok: false, failure: 'marketClosed' }) as const
  reserves = async () => ({ total: 0, reserves: [] })
  cancelReserve = async () => undefined
  held: readonly HeldSettlement[] = []
  heldSettlements = async () => this.held
  releaseSettlement = async (release: Release) => {
    const isHeld = this.held.some(
      ({ orderNo, heldAt }) => orderNo === release.orderNo && heldAt === release.heldAt,
    )
    return isHeld
  }
  order = async (member: MemberSession, orderNo: string) =>
    this.#orders.find((order) => order.member === member.memberId && order.bet.orderNo === orderNo)
      ?.bet

  launch = async ({
    account,
    memberRef,
    currency,
  }: {
    account: string
    memberRef: string
    currency: 'CNY' | 'USDT' | 'COIN'
  }) => {
    const token = this.#token()
    const memberId = `m-${memberRef}`
    this.#sessions.set(token, { kind: 'member', token, memberId, account, currency })
    return { token, timestamp: this.now(), memberCode: memberId }
  }

  publicSession = async () => {
    const token = this.#token()
    this.#sessions.set(token, { kind: 'public', token })
    return { token }
  }

  add(fixture: Fixture) {
    this.#fixtures.set(fixture.id, fixture)
  }

  remove(fixtureId: string) {
    this.#fixtures.delete(fixtureId)
  }

  expire(token: string) {
    this.#sessions.delete(token)
  }

  issueTicket: SportsbookEngine['issueTicket'] = async (member, { mode, legs }) => {
    const failure = this.#legsFailure(legs, mode === 'combined')
    if (failure) return { ok: false, failure }
    const id = `ticket-${++this.#count}`
    this.#tickets.set(id, { member: member.memberId })
    const range = { minStake: 1000n, maxStake: 1_000_000n }
    const limits =
      mode === 'singles'
        ? legs.map(({ selectionId, odds }) => ({
            kind: 'single' as const,
            legCount: 1,
            lineCount: 1,
            selectionId,
            odds,
            ...range,
          }))
        : [{ kind: 'parlay' as const, legCount: legs.length, lineCount: 1, ...range }]
    const expiresAt = this.now() + 60_000
    return { ok: true, ticket: { id, expiresAt, limits, negativeStakeMode: 'toWin' } }
  }

  placeBet: SportsbookEngine['placeBet'] = async (member, placement) => {
    const ticket = this.#tickets.get(placement.ticketId)
    if (ticket?.member !== member.memberId) return { ok: false, failure: 'ticketExpired' }
    const input = JSON.stringify(placement, (_key, value) =>
      typeof value === 'bigint' ? String(value) : value,
    )
    ticket.input ??= input
    if (ticket.input !== input) return { ok: false, failure: 'ticketConflict' }
    ticket.answer ??= this.#place(member, placement)
    return ticket.answer
  }

  cashOutOffers: SportsbookEngine['cashOutOffers'] = async () => []
  cashOut: SportsbookEngine['cashOut'] = async () => ({ ok: false, failure: 'ticketExpired' })

  orders: SportsbookEngine['orders'] = async (member, { state, page, size, from, to }) => {
    const found = this.#orders
      .filter((order) => order.member === member.memberId)
      .map((order) => order.bet)
      .filter((bet) => (bet.state === 'settled') === (state === 'settled'))
      .filter((bet) => bet.placedAt >= (from ?? 0) && bet.placedAt < (to ?? Infinity))
      .toReversed()
    return { total: found.length, orders: found.slice((page - 1) * size, page * size) }
  }

  subscribe = (listener: (change: EngineChange) => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  emit(change: EngineChange) {
    if ('fixtureId' in change) {
      const fixture = this.#fixtures.get(change.fixtureId)
      if (fixture) this.#fixtures.set(fixture.id, applyChange(fixture, change))
    }
    for (const listener of this.#listeners) listener(change)
  }

  /** Ends an order as won at its price. */
  settle(orderNo: string) {
    const index = this.#orders.findIndex((order) => order.bet.orderNo === orderNo)
    const order = this.#orders[index]
    if (!order) throw new RangeError(orderNo)
    const bet: Bet = {
      ...order.bet,
      state: 'settled',
      settledAt: this.now(),
      payout: order.bet.potentialReturn,
      outcome: 'won',
      legs: order.bet.legs.map((leg) => ({
        ...leg,
        result: 'won',
        finalScore: { home: 2, away: 1 },
      })),
    }
    this.#orders[index] = { ...order, bet }
    this.emit({ kind: 'order', memberId: order.member, order: bet })
  }

  #place(member: MemberSession, placement: Placement): PlacementAnswer {
    for (const bet of placement.bets) {
      const failure =
        this.#legsFailure(bet.legs, bet.kind !== 'single') ??
        this.#priceFailure(bet, placement.acceptOdds)
      if (failure) return { ok: false, failure }
    }
    const orders = placement.bets.map((bet) => this.#accept(bet))
    for (const bet of orders) {
      this.#orders.push({ member: member.memberId, bet })
      this.emit({ kind: 'order', memberId: member.memberId, order: bet })
      this.emit({ kind: 'balance', memberId: member.memberId, balance: 50_000n })
    }
    return { ok: true, orders }
  }

  #accept({ kind, lines: which, unitStake, oddsFormat, legs }: SlipBet): Bet {
    const lines = lineCount(kind, legs.length, which)
    const risk = unitStake * BigInt(lines)
    const prices = legs.map((leg) => this.#find(leg)?.selection.odds ?? leg.odds)
    const potential = prices.reduce((sum, odds) => (sum * BigInt(odds)) / 100_000n, risk)
    return {
      orderNo: `order-${++this.#count}`,
      kind,
      ...(which && { lines: which }),
      lineCount: lines,
      unitStake,
      risk,
      oddsFormat,
      potentialReturn: potential,
      state: 'accepted',
      placedAt: this.now(),
      legs: legs.flatMap((leg) => {
        const found = this.#find(leg)
        if (!found) return []
        const { fixture, market, selection } = found
        return {
          fixtureId: fixture.id,
          competition: fixture.competition.name,
          home: fixture.home.name,
          away: fixture.away.name,
          origin: fixture.origin,
          startAt: fixture.startAt,
          isInPlay: market.isInPlay,
          marketId: market.id,
          selectionId: selection.id,
          family: market.family,
          period: market.period,
          ...(market.line !== undefined && { line: market.line }),
          side: selection.side,
          odds: selection.odds,
        }
      }),
    }
  }

  #legsFailure(legs: readonly SlipLeg[], isCombined: boolean): BetFailure | undefined {
    if (legs.some((leg) => !this.#find(leg))) return 'selectionUnknown'
    if (legs.some((leg) => this.#find(leg)?.market.isInPlay !== leg.isInPlay)) return 'marketClosed'
    const fixtures = new Set(legs.map((leg) => leg.fixtureId))
    return isCombined && fixtures.size < legs.length ? 'legsConflict' : undefined
  }

  #priceFailure(bet: SlipBet, accept: Placement['acceptOdds']): BetFailure | undefined {
    if (bet.unitStake < 1000n) return 'belowMinimum'
    if (bet.unitStake > 1_000_000n) return 'aboveMaximum'
    const isMoved = bet.legs.some((leg) => this.#find(leg)?.selection.odds !== leg.odds)
    return isMoved && accept === 'none' ? 'oddsChanged' : undefined
  }

  #find(leg: SlipLeg) {
    const fixture = this.#fixtures.get(leg.fixtureId)
    const market = fixture?.markets.find((candidate) => candidate.id === leg.marketId)
    const selection = market?.selections.find((candidate) => candidate.id === leg.selectionId)
    return fixture && market && selection && { fixture, market, selection }
  }

  #token(): string {
    return (++this.#count).toString(16).padStart(40, '0')
  }
}

function sampleFixtures(): Fixture[] {
  const stages: Stage[] = ['live', 'live', 'today', 'today', 'early', 'early', 'early']
  return stages.map((stage, index) => {
    const id = `f${index + 1}`
    const markets = sampleMarkets(id, stage === 'live')
    return {
      venue: 'ob',
      id,
      competition: { id: `c${(index % 2) + 1}`, name: index % 2 ? '海港杯' : '星河联赛' },
      home: { id: `${id}h`, name: `主队${index}` },
      away: { id: `${id}a`, name: `客队${index}` },
      origin: index % 2 ? { kind: 'replay', playedOn: '2024-08-18' } : { kind: 'generated' },
      startAt: 1_767_000_000_000 + index * 3_600_000,
      state: stage === 'live' ? 'live' : 'notStarted',
      stage,
      period: stage === 'live' ? 'firstHalf' : 'notStarted',
      elapsedSec: stage === 'live' ? 600 : 0,
      score: { home: 0, away: 0 },
      halfScore: undefined,
      redCards: { home: 0, away: 0 },
      corners: { home: 0, away: 0 },
      isNeutral: false,
      marketState: 'open',
      marketCount: markets.length,
      markets,
    }
  })
}

function sampleMarkets(fixtureId: string, isInPlay: boolean): Market[] {
  const market = (
    name: string,
    family: Market['family'],
    line: number | undefined,
    order: number,
    prices: Readonly<Partial<Record<Market['selections'][number]['side'], number>>>,
  ): Market => ({
    id: `${fixtureId}_${name}`,
    fixtureId,
    family,
    period: 'full',
    line,
    isInPlay,
    state: 'open',
    order,
    selections: (['home', 'draw', 'away', 'over', 'under'] as const).flatMap((side) => {
      const odds = prices[side]
      return odds === undefined
        ? []
        : [{ id: `${fixtureId}_${name}-${side}`, side, odds, state: 'open' as const }]
    }),
  })
  return [
    market('w', '1x2', undefined, 1, { home: 250_000, draw: 320_000, away: 280_000 }),
    market('h1', 'handicap', -1, 1, { home: 215_000, away: 180_000 }),
    market('h2', 'handicap', 0, 2, { home: 190_000, away: 200_000 }),
    market('t1', 'total', 10, 1, { over: 195_000, under: 191_000 }),
  ]
}
