import {
  type AcceptOdds,
  type BetFailure,
  type BetLeg,
  lineCount,
  type SlipBet,
  type SlipLeg,
} from '@zhengju/domain/slip'
import type { Fixture, Market, Selection } from '@zhengju/domain/sport'
import type { Book } from '../book/book.ts'
import {
  type BetTerms,
  betTerms,
  isAboveMinimum,
  isBeyondBounds,
  type StakeLimits,
} from './terms.ts'

export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: BetFailure }

export interface OpenLeg {
  readonly fixture: Fixture
  readonly market: Market
  readonly selection: Selection
}

export interface CheckedBet extends BetTerms {
  readonly legs: readonly BetLeg[]
  readonly lineCount: number
  readonly isInPlay: boolean
}

/** The selection as it stands now, when it takes bets and is what the member took it for. */
export function openLeg(book: Book, leg: SlipLeg): Checked<OpenLeg> {
  const fixture = book.fixture(leg.fixtureId)
  if (!fixture) return refused('selectionUnknown')
  const market = fixture.markets.find((one) => one.id === leg.marketId)
  const selection = market?.selections.find((one) => one.id === leg.selectionId)
  if (!market || !selection || market.isInPlay !== leg.isInPlay) return refused('marketClosed')
  const states = [fixture.marketState, market.state, selection.state]
  if (states.some((state) => state !== 'open')) return refused('marketClosed')
  return { ok: true, value: { fixture, market, selection } }
}

/** Two to ten legs, no match twice: what happens in one match would decide both. */
export function checkCombination(
  legs: readonly Pick<SlipLeg, 'fixtureId'>[],
): BetFailure | undefined {
  if (legs.length < 2 || legs.length > mostLegs) return 'legsConflict'
  const fixtures = new Set(legs.map((leg) => leg.fixtureId))
  return fixtures.size === legs.length ? undefined : 'legsConflict'
}

/** The whole bet against the book of this moment: what would be accepted, at the prices of now. Its ticket says the most. */
export function checkBet(
  book: Book,
  bet: SlipBet,
  accept: AcceptOdds,
  limits: StakeLimits,
): Checked<CheckedBet> {
  const shape = checkShape(bet)
  if (shape) return refused(shape)
  const legs: BetLeg[] = []
  for (const leg of bet.legs) {
    const open = openLeg(book, leg)
    if (!open.ok) return open
    if (!isPriceTaken(accept, leg.odds, open.value.selection.odds)) return refused('oddsChanged')
    legs.push(betLeg(open.value))
  }
  const terms = betTerms(
    bet.kind,
    bet.unitStake,
    bet.oddsFormat,
    legs.map((leg) => leg.odds),
    limits.negativeStakeMode,
  )
  if (!isAboveMinimum(bet, terms, limits)) return refused('belowMinimum')
  if (isBeyondBounds(bet, terms, limits)) return refused('aboveMaximum')
  return {
    ok: true,
    value: {
      ...terms,
      legs,
      lineCount: lineCount(bet.kind, legs.length),
      isInPlay: legs.some((leg) => leg.isInPlay),
    },
  }
}

export function isPriceTaken(accept: AcceptOdds, seen: number, now: number): boolean {
  if (accept === 'any') return true
  return accept === 'better' ? now >= seen : now === seen
}

function checkShape(bet: SlipBet): BetFailure | undefined {
  if (bet.unitStake <= 0n) return 'belowMinimum'
  if (bet.kind === 'single') return bet.legs.length === 1 ? undefined : 'malformed'
  if (bet.kind === 'system' && bet.legs.length < 3) return 'malformed'
  return checkCombination(bet.legs)
}

function betLeg({ fixture, market, selection }: OpenLeg): BetLeg {
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
    ...(market.isInPlay && { scoreAtPlacement: fixture.score }),
  }
}

export function refused(failure: BetFailure): { readonly ok: false; readonly failure: BetFailure } {
  return { ok: false, failure }
}

const mostLegs = 10
