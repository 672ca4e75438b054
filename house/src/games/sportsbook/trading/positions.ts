import type { Minor } from '@zhengju/domain/money'
import { type Bet, type BetLeg, marketKey } from '@zhengju/domain/slip'
import type { MarketFamily, Side } from '@zhengju/domain/sport'
import {
  type HouseLimits,
  marketLiability,
  type RiskTerms,
  roomOf,
  type SideTaken,
  shadeStep,
  sideLiability,
} from '@zhengju/domain/trading'

/**
 * What every open bet of all venues may cost the house: by selection, market, fixture, competition and member. It is
 * kept in memory beside the book, made from the rows at the start, and follows each order's change after its commit.
 */
export interface Positions {
  /** The order as it stands now; one that is no longer open is taken out. */
  follow(memberId: string, order: Bet): void
  /** The same under another name, of what is about to be placed. */
  hold(key: string, memberId: string, bet: OpenBet): void
  release(key: string): void
  /** What a member may stake on these legs; `except` is the order that asks. */
  room(memberId: string, legs: readonly BetLeg[], ask: RoomAsk): RiskTerms
  /** Of a fixture's sides: how far each is shaded by bets that are paid for, by `marketKey`. Undefined where none is. */
  shade(fixtureId: string): Shade | undefined
  fixture(fixtureId: string): FixtureLiability | undefined
  fixtures(): Iterable<FixtureLiability>
  /** How many open bets stand on it; one that several of a bet's legs are on counts once. */
  betsOn(fixtureId: string): number
  competitions(): ReadonlyMap<string, Minor>
  members(): ReadonlyMap<string, Minor>
  member(memberId: string): Minor
}

export interface RoomAsk {
  readonly except?: string
  /** Of the usual limits, in per cent: the member's, and the desk's for what a leg stands on. */
  readonly memberPercent?: number
  readonly percentOf?: (leg: BetLeg) => LegPercent
}

export interface LegPercent {
  readonly fixture: number
  readonly market: number
}

export type OpenBet = Pick<Bet, 'kind' | 'risk' | 'potentialReturn' | 'cashedOut' | 'legs'>

export interface Shade {
  /** Another one whenever a step is another. */
  readonly key: string
  readonly steps: ReadonlyMap<string, number>
}

export interface FixtureLiability {
  readonly fixtureId: string
  readonly competition: string
  readonly worst: Minor
  readonly markets: ReadonlyMap<string, MarketTaken>
}

export interface MarketTaken {
  readonly family: MarketFamily
  readonly sides: ReadonlyMap<Side, SideTaken>
  readonly worst: Minor
}

interface Row extends FixtureLiability {
  worst: Minor
  readonly markets: Map<string, MarketRow>
  /** Undefined until it is asked for after a change. */
  shade: Shade | 'none' | undefined
}

interface MarketRow extends MarketTaken {
  readonly sides: Map<Side, SideTaken>
  /** Of these what was paid for: it alone moves a price. */
  readonly paid: Map<Side, SideTaken>
  worst: Minor
}

interface Position {
  readonly memberId: string
  readonly isPaid: boolean
  readonly win: Minor
  readonly legs: readonly PositionLeg[]
}

interface PositionLeg extends SideTaken {
  readonly fixtureId: string
  readonly competition: string
  readonly market: string
  readonly family: MarketFamily
  readonly side: Side
}

export function createPositions(limits: HouseLimits): Positions {
  const positions = new Map<string, Position>()
  const rows = new Map<string, Row>()
  const competitions = new Map<string, Minor>()
  const members = new Map<string, Minor>()
  const bets = new Map<string, bigint>()

  function move(key: string, to: Position | undefined): void {
    const from = positions.get(key)
    if (from) apply(from, -1n)
    if (to) positions.set(key, to)
    else positions.delete(key)
    if (to) apply(to, 1n)
  }

  function apply({ memberId, isPaid, win, legs }: Position, sign: 1n | -1n): void {
    add(members, memberId, sign * win)
    for (const id of new Set(legs.map(({ fixtureId }) => fixtureId))) add(bets, id, sign)
    for (const leg of legs) {
      const row = rowOf(rows, leg)
      const before = row.worst
      moveLeg(row, leg, sign, isPaid)
      row.shade = undefined
      add(competitions, row.competition, row.worst - before)
      if (row.markets.size === 0) rows.delete(leg.fixtureId)
    }
  }

  function room(memberId: string, legs: readonly BetLeg[], ask: RoomAsk): RiskTerms {
    const share = scaled(limits.member, ask.memberPercent ?? 100)
    const memberWin = members.get(memberId) ?? 0n
    const terms = legs.map((leg) => {
      const percent = ask.percentOf?.(leg)
      const own = { ...(percent ? scaledLimits(limits, percent) : limits), member: share }
      return roomOf(own, [costOf(rows, competitions, leg)], memberWin)
    })
    return terms.reduce((least, one) => (one.mostRisk < least.mostRisk ? one : least))
  }

  return {
    follow(memberId, order) {
      const isOpen = order.state === 'confirming' || order.state === 'accepted'
      const isPaid = order.state === 'accepted'
      move(order.orderNo, isOpen ? positionOf(memberId, order, isPaid) : undefined)
    },
    hold: (key, memberId, bet) => move(key, positionOf(memberId, bet, false)),
    release: (key) => move(key, undefined),
    room(memberId, legs, ask) {
      const own = ask.except === undefined ? undefined : positions.get(ask.except)
      if (own && ask.except !== undefined) move(ask.except, undefined)
      const terms = room(memberId, legs, ask)
      if (own && ask.except !== undefined) move(ask.except, own)
      return terms
    },
    shade(fixtureId) {
      const row = rows.get(fixtureId)
      if (!row) return undefined
      row.shade ??= shadeOf(row, limits.market)
      return row.shade === 'none' ? undefined : row.shade
    },
    fixture: (fixtureId) => rows.get(fixtureId),
    fixtures: () => rows.values(),
    betsOn: (fixtureId) => Number(bets.get(fixtureId) ?? 0n),
    competitions: () => competitions,
    members: () => members,
    member: (memberId) => members.get(memberId) ?? 0n,
  }
}

/**
 * A single is what it is; of several legs each counts as a single of the same stake, and pays for no other side. The legs of
 * a builder win all or nothing: each counts with the whole.
 */
function positionOf(memberId: string, bet: OpenBet, isPaid: boolean): Position {
  const { kind, risk, potentialReturn, cashedOut, legs } = bet
  const open = risk - (cashedOut?.stake ?? 0n)
  const win = ((potentialReturn - risk) * open) / risk
  return {
    memberId,
    isPaid,
    win,
    legs: legs.map((leg) => ({
      fixtureId: leg.fixtureId,
      competition: leg.competition,
      market: marketKey(leg),
      family: leg.family,
      side: leg.side,
      stake: kind === 'single' ? open : 0n,
      win:
        kind === 'single' || kind === 'builder'
          ? win
          : (open * BigInt(leg.odds - 100_000)) / 100_000n,
    })),
  }
}

function rowOf(rows: Map<string, Row>, { fixtureId, competition }: PositionLeg): Row {
  const known = rows.get(fixtureId)
  if (known) return known
  const made: Row = { fixtureId, competition, worst: 0n, markets: new Map(), shade: undefined }
  rows.set(fixtureId, made)
  return made
}

function moveLeg(row: Row, leg: PositionLeg, sign: 1n | -1n, isPaid: boolean): void {
  const market = row.markets.get(leg.market) ?? {
    family: leg.family,
    sides: new Map<Side, SideTaken>(),
    paid: new Map<Side, SideTaken>(),
    worst: 0n,
  }
  take(market.sides, leg, sign)
  if (isPaid) take(market.paid, leg, sign)
  const worst = marketLiability(market.family, market.sides)
  row.worst += worst - market.worst
  market.worst = worst
  if (market.sides.size === 0) row.markets.delete(leg.market)
  else row.markets.set(leg.market, market)
}

function take(sides: Map<Side, SideTaken>, leg: PositionLeg, sign: 1n | -1n): void {
  const taken = sides.get(leg.side) ?? { win: 0n, stake: 0n }
  const win = taken.win + sign * leg.win
  const stake = taken.stake + sign * leg.stake
  if (win === 0n && stake === 0n) sides.delete(leg.side)
  else sides.set(leg.side, { win, stake })
}

function costOf(
  rows: ReadonlyMap<string, Row>,
  competitions: ReadonlyMap<string, Minor>,
  leg: BetLeg,
) {
  const row = rows.get(leg.fixtureId)
  const market = row?.markets.get(marketKey(leg))
  return {
    odds: leg.odds,
    side: market ? sideLiability(market.family, market.sides, leg.side) : 0n,
    market: market?.worst ?? 0n,
    fixture: row?.worst ?? 0n,
    competition: competitions.get(leg.competition) ?? 0n,
  }
}

function shadeOf({ markets }: Row, limit: Minor): Shade | 'none' {
  const steps = new Map<string, number>()
  for (const [key, { family, paid }] of markets) {
    for (const side of paid.keys()) {
      const step = shadeStep(sideLiability(family, paid, side), limit)
      if (step > 0) steps.set(`${key} ${side}`, step)
    }
  }
  if (steps.size === 0) return 'none'
  return { key: [...steps].map((one) => one.join(' ')).join(), steps }
}

function add(sums: Map<string, Minor>, key: string, by: Minor): void {
  const sum = (sums.get(key) ?? 0n) + by
  if (sum === 0n) sums.delete(key)
  else sums.set(key, sum)
}

function scaledLimits(limits: HouseLimits, percent: LegPercent): HouseLimits {
  return {
    ...limits,
    market: scaled(limits.market, percent.market),
    fixture: scaled(limits.fixture, percent.fixture),
  }
}

function scaled(limit: Minor, percent: number): Minor {
  return (limit * BigInt(percent)) / 100n
}
