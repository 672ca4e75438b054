import type { Minor } from '@zhengju/domain/money'
import { type Bet, type BetLeg, marketKey } from '@zhengju/domain/slip'
import { type HouseLimits, type RiskTerms, roomOf } from '@zhengju/domain/trading'
import {
  add,
  costOf,
  type FixtureLiability,
  moveBuilt,
  moveLeg,
  type PositionLeg,
  type Row,
  rowOf,
  type Shade,
  shadeOf,
} from './position-rows.ts'

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

interface Position {
  readonly memberId: string
  readonly isPaid: boolean
  /** All legs are of one fixture and win together or not at all. */
  readonly isBuilt: boolean
  readonly win: Minor
  readonly legs: readonly PositionLeg[]
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

  function apply(position: Position, sign: 1n | -1n): void {
    const { memberId, win, legs } = position
    add(members, memberId, sign * win)
    for (const id of new Set(legs.map(({ fixtureId }) => fixtureId))) add(bets, id, sign)
    for (const [at, leg] of legs.entries()) {
      const row = rowOf(rows, leg)
      const before = row.worst
      moveLeg(row, leg, sign, position)
      if (position.isBuilt && at === 0) moveBuilt(row, sign * win)
      row.shade = undefined
      add(competitions, row.competition, row.worst - before)
      if (row.markets.size === 0 && row.built === 0n) rows.delete(leg.fixtureId)
    }
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
      const terms = roomIn({ limits, rows, competitions, members }, memberId, legs, ask)
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

interface Standing {
  readonly limits: HouseLimits
  readonly rows: ReadonlyMap<string, Row>
  readonly competitions: ReadonlyMap<string, Minor>
  readonly members: ReadonlyMap<string, Minor>
}

function roomIn(
  { limits, rows, competitions, members }: Standing,
  memberId: string,
  legs: readonly BetLeg[],
  ask: RoomAsk,
): RiskTerms {
  const share = scaled(limits.member, ask.memberPercent ?? 100)
  const memberWin = members.get(memberId) ?? 0n
  // Several of one fixture are one bet: nothing else is sold.
  const isBuilt = legs.length > 1 && new Set(legs.map(({ fixtureId }) => fixtureId)).size === 1
  const terms = legs.map((leg) => {
    const percent = ask.percentOf?.(leg)
    const own = { ...(percent ? scaledLimits(limits, percent) : limits), member: share }
    return roomOf(own, [costOf(rows, competitions, leg, isBuilt)], memberWin)
  })
  return terms.reduce((least, one) => (one.mostRisk < least.mostRisk ? one : least))
}

/**
 * A single is what it is; of several legs each counts as a single of the same stake, and pays for no other side. The legs of
 * a builder win all or nothing: any of them may be the last to be missing, so that at its market each counts with the whole;
 * the fixture and the competition pay it once.
 */
function positionOf(memberId: string, bet: OpenBet, isPaid: boolean): Position {
  const { kind, risk, potentialReturn, cashedOut, legs } = bet
  const open = risk - (cashedOut?.stake ?? 0n)
  const win = ((potentialReturn - risk) * open) / risk
  return {
    memberId,
    isPaid,
    isBuilt: kind === 'builder',
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
