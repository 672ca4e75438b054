import type { Minor } from '@zhengju/domain/money'
import { type BetLeg, marketKey } from '@zhengju/domain/slip'
import type { MarketFamily, Side } from '@zhengju/domain/sport'
import { marketLiability, type SideTaken, shadeStep, sideLiability } from '@zhengju/domain/trading'

/** What is taken of one fixture: market by market, and beside them what is one bet over several. */

export interface Shade {
  /** Another one whenever a step is another. */
  readonly key: string
  readonly steps: ReadonlyMap<string, number>
}

export interface FixtureLiability {
  readonly fixtureId: string
  readonly competition: string
  /** The sum of what each market may cost, and what selections of it that are one bet may win beside them, once each. */
  readonly worst: Minor
  /** Of these what such bets may win. */
  readonly built: Minor
  readonly markets: ReadonlyMap<string, MarketTaken>
}

export interface MarketTaken {
  readonly family: MarketFamily
  readonly sides: ReadonlyMap<Side, SideTaken>
  readonly worst: Minor
  /** The same without selections that are one bet with others: those count at the fixture, not at each market. */
  readonly alone: Taken
}

interface Taken {
  readonly sides: ReadonlyMap<Side, SideTaken>
  readonly worst: Minor
}

export interface Row extends FixtureLiability {
  worst: Minor
  built: Minor
  readonly markets: Map<string, MarketRow>
  /** Undefined until it is asked for after a change. */
  shade: Shade | 'none' | undefined
}

interface MarketRow extends MarketTaken {
  readonly sides: Map<Side, SideTaken>
  /** Of these what was paid for: it alone moves a price. */
  readonly paid: Map<Side, SideTaken>
  readonly alone: { readonly sides: Map<Side, SideTaken>; worst: Minor }
  worst: Minor
}

export interface PositionLeg extends SideTaken {
  readonly fixtureId: string
  readonly competition: string
  readonly market: string
  readonly family: MarketFamily
  readonly side: Side
}

/** Whose leg it is. */
interface Moved {
  readonly isPaid: boolean
  readonly isBuilt: boolean
}

export function rowOf(rows: Map<string, Row>, { fixtureId, competition }: PositionLeg): Row {
  const known = rows.get(fixtureId)
  if (known) return known
  const made: Row = {
    ...{ fixtureId, competition, worst: 0n, built: 0n },
    ...{ markets: new Map(), shade: undefined },
  }
  rows.set(fixtureId, made)
  return made
}

export function moveLeg(row: Row, leg: PositionLeg, sign: 1n | -1n, of: Moved): void {
  const market = row.markets.get(leg.market) ?? {
    family: leg.family,
    sides: new Map<Side, SideTaken>(),
    paid: new Map<Side, SideTaken>(),
    alone: { sides: new Map<Side, SideTaken>(), worst: 0n },
    worst: 0n,
  }
  const { family, sides, paid, alone } = market
  take(sides, leg, sign)
  if (of.isPaid) take(paid, leg, sign)
  market.worst = marketLiability(family, sides)
  if (!of.isBuilt) {
    take(alone.sides, leg, sign)
    const worst = marketLiability(family, alone.sides)
    row.worst += worst - alone.worst
    alone.worst = worst
  }
  if (market.sides.size === 0) row.markets.delete(leg.market)
  else row.markets.set(leg.market, market)
}

export function moveBuilt(row: Row, by: Minor): void {
  row.built += by
  row.worst += by
}

function take(sides: Map<Side, SideTaken>, leg: PositionLeg, sign: 1n | -1n): void {
  const taken = sides.get(leg.side) ?? { win: 0n, stake: 0n }
  const win = taken.win + sign * leg.win
  const stake = taken.stake + sign * leg.stake
  if (win === 0n && stake === 0n) sides.delete(leg.side)
  else sides.set(leg.side, { win, stake })
}

export function costOf(
  rows: ReadonlyMap<string, Row>,
  competitions: ReadonlyMap<string, Minor>,
  leg: BetLeg,
  isBuilt: boolean,
) {
  const row = rows.get(leg.fixtureId)
  const market = row?.markets.get(marketKey(leg))
  const costAt = (of: Taken | undefined) =>
    market && of ? sideLiability(market.family, of.sides, leg.side) : 0n
  const { alone } = market ?? {}
  return {
    odds: leg.odds,
    side: costAt(market),
    market: market?.worst ?? 0n,
    // What is one bet with others is paid beside the markets, whichever of their sides is worst.
    spare: isBuilt ? 0n : (alone?.worst ?? 0n) - costAt(alone),
    fixture: row?.worst ?? 0n,
    competition: competitions.get(leg.competition) ?? 0n,
  }
}

export function shadeOf({ markets }: Row, limit: Minor): Shade | 'none' {
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

export function add(sums: Map<string, Minor>, key: string, by: Minor): void {
  const sum = (sums.get(key) ?? 0n) + by
  if (sum === 0n) sums.delete(key)
  else sums.set(key, sum)
}
