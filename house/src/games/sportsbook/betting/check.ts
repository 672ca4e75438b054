import type { Minor } from '@zhengju/domain/money'
import type { NegativeStakeMode } from '@zhengju/domain/odds'
import { isReplayBet } from '@zhengju/domain/replay'
import {
  type AcceptOdds,
  type BetFailure,
  type BetLeg,
  isWithinFall,
  lineCount,
  mostBuilt,
  type SeenSelection,
  type SlipBet,
  type SlipLeg,
  systemsOf,
} from '@zhengju/domain/slip'
import type { Fixture, Market, OddsE5, Score, Selection } from '@zhengju/domain/sport'
import type { BuiltRefusal } from '@zhengju/domain/sports/fixture'
import type { VenueBook } from '../book/book.ts'
import {
  type BetTerms,
  betTerms,
  exceededMost,
  isAboveMinimum,
  type PlacedTerms,
  pricesOf,
  type StakeLimits,
} from './terms.ts'

/** What of a venue's book a bet is held against. */
type Offer = Pick<VenueBook, 'brief' | 'fixture'> & Partial<Pick<VenueBook, 'loggedAt' | 'built'>>

export type Checked<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly failure: BetFailure; readonly mostStake?: Minor }

export interface OpenLeg {
  readonly fixture: Fixture
  readonly market: Market
  readonly selection: Selection
}

export interface CheckedBet extends BetTerms {
  /** Of a builder: the price of all legs together. */
  readonly odds?: OddsE5
  readonly legs: readonly BetLeg[]
  /** What may be debited at most, also after the delay. */
  readonly mostRisk: Minor
  readonly lineCount: number
  readonly isInPlay: boolean
}

/** The selection as it stands now, when it takes bets and is what the member took it for. */
export function openLeg(offer: Offer, leg: SlipLeg): Checked<OpenLeg> {
  const brief = offer.brief(leg.fixtureId)
  if (!brief) return refused('selectionUnknown')
  // What stands in the lists is found without pricing all the rest.
  const isListed = brief.markets.some((one) => one.id === leg.marketId)
  const fixture = isListed ? brief : (offer.fixture(leg.fixtureId) ?? brief)
  const market = fixture.markets.find((one) => one.id === leg.marketId)
  const selection = market?.selections.find((one) => one.id === leg.selectionId)
  if (!market || !selection || market.isInPlay !== leg.isInPlay) return refused('marketClosed')
  const states = [fixture.marketState, market.state, selection.state]
  if (states.some((state) => state !== 'open')) return refused('marketClosed')
  const open = { fixture, market, selection }
  const other = leg.seen && differenceOf(open, leg.seen)
  return other ? refused(other) : { ok: true, value: open }
}

/** The market's id says what is bet on; what the member saw beside it must be the same thing, at the same score. */
function differenceOf(
  { fixture, market, selection }: OpenLeg,
  seen: SeenSelection,
): BetFailure | undefined {
  const { family, period, line, side, score } = seen
  if (family !== market.family || period !== market.period) return 'selectionUnknown'
  if (seen.unit !== market.unit || seen.sport !== sportOf(fixture)) return 'selectionUnknown'
  if (line !== undefined && seen.number !== market.number) return 'selectionUnknown'
  if (side !== undefined && side !== selection.side) return 'selectionUnknown'
  if (line !== undefined && line !== (market.line ?? null)) return 'selectionUnknown'
  return score && countsGoals(fixture) && !isSameScore(score, fixture.score)
    ? 'marketClosed'
    : undefined
}

/** As a slip says it: football is not named. */
function sportOf({ sport }: Fixture): Fixture['sport'] {
  return sport === 'football' ? undefined : sport
}

/** A goal makes another bet of a line; a point of many moves its price, and that is asked for again. */
function countsGoals(fixture: Fixture): boolean {
  return sportOf(fixture) === undefined
}

/** A ticket is for the score that it was asked for at: after a goal the same line is another bet. */
export function isOfScore(offer: Offer, legs: readonly SlipLeg[], scores: TicketScores): boolean {
  return legs.every(({ fixtureId, selectionId }) => {
    const then = scores[selectionId]
    const now = offer.brief(fixtureId)?.score
    return !then || (now !== undefined && isSameScore(then, now))
  })
}

export function isSameScore(one: Score, other: Score): boolean {
  return one.home === other.home && one.away === other.away
}

/** By selection, of those in play. */
export type TicketScores = Readonly<Record<string, Score>>

/** Two to ten legs, no match twice: what happens in one match would decide both. */
export function checkCombination(
  legs: readonly Pick<SlipLeg, 'fixtureId'>[],
): BetFailure | undefined {
  if (legs.length < 2 || legs.length > mostLegs) return 'legsConflict'
  const fixtures = new Set(legs.map((leg) => leg.fixtureId))
  return fixtures.size === legs.length ? undefined : 'legsConflict'
}

/** The whole bet against the book of this moment: what it would be, at the prices of now and for what it may debit. */
export function checkBet(
  offer: Offer,
  bet: SlipBet,
  { mode, mostRisk, waited, ...accepts }: Demands,
): Checked<CheckedBet> {
  const shape = checkShape(bet)
  if (shape) return refused(shape)
  const legs: BetLeg[] = []
  const opened: OpenLeg[] = []
  for (const [index, leg] of bet.legs.entries()) {
    const open = openLeg(offer, leg)
    if (!open.ok) return open
    if (bet.kind !== 'single' && isOutright(open.value)) return refused('legsConflict')
    const taken = betLeg(open.value)
    const loggedAt = offer.loggedAt?.(taken)
    const now = loggedAt === undefined ? taken : { ...taken, loggedAt }
    const stands = waited?.(index, now, open.value.selection)
    const seen = accepts.seen?.[index] ?? leg.odds
    const isOne = bet.kind === 'builder'
    const isTaken = isOne || stands !== undefined || isPriceTaken(accepts, seen, now.odds)
    if (!isTaken) return refused('oddsChanged')
    legs.push(stands ?? now)
    opened.push(open.value)
  }
  const built = bet.kind === 'builder' ? builtOf(offer, opened) : undefined
  if (built && !built.ok) return refused('legsConflict')
  if (built && !isPriceTaken(accepts, bet.odds ?? 0, built.odds)) return refused('oddsChanged')
  const together = built && { odds: built.odds }
  const odds = pricesOf({ ...together, legs })
  return {
    ok: true,
    value: {
      ...betTerms(bet, odds, mode, mostRisk),
      ...together,
      legs,
      mostRisk,
      lineCount: lineCount(bet.kind, legs.length, bet.lines),
      isInPlay: legs.some((leg) => leg.isInPlay),
    },
  }
}

interface Accepts {
  readonly accept: AcceptOdds
  /** Of any price: by how much it may be below the seen one at most. */
  readonly fallPercent?: number | undefined
  /** By leg, where a price has moved since its member saw it. */
  readonly seen?: readonly OddsE5[] | undefined
}

export interface Demands extends Accepts {
  readonly mode: NegativeStakeMode
  readonly mostRisk: Minor
  /** Of a bet that waited: its leg as it stands, whatever is accepted; undefined where that decides. */
  readonly waited?: (index: number, now: BetLeg, selection: Selection) => BetLeg | undefined
}

/** The same beside what the member has open on these legs. */
export function checkLimits(
  bet: SlipBet,
  checked: CheckedBet,
  limits: StakeLimits,
  open: Pick<PlacedTerms, 'risk' | 'win' | 'house'>,
): Checked<CheckedBet> {
  if (!isAboveMinimum(bet, checked, limits)) return refused('belowMinimum')
  const odds = pricesOf(checked)
  const standing = { ...open, isReplay: isReplayBet(checked.legs) }
  const mostStake = exceededMost(bet, odds, checked, limits, standing)
  if (mostStake !== undefined) return { ok: false, failure: 'aboveMaximum', mostStake }
  return { ok: true, value: checked }
}

export function isPriceTaken({ accept, fallPercent }: Accepts, seen: OddsE5, now: OddsE5): boolean {
  if (accept === 'any') return fallPercent === undefined || isWithinFall(seen, now, fallPercent)
  return accept === 'better' ? now >= seen : now === seen
}

function checkShape(bet: SlipBet): BetFailure | undefined {
  if (bet.unitStake <= 0n) return 'belowMinimum'
  if (bet.kind === 'single') return bet.legs.length === 1 ? undefined : 'malformed'
  if ((bet.kind === 'builder') !== (bet.odds !== undefined)) return 'malformed'
  if (bet.kind === 'builder') return isOfOneMatch(bet.legs) ? undefined : 'legsConflict'
  if (bet.kind !== 'system' && bet.lines !== undefined) return 'malformed'
  if (bet.kind === 'system' && !isSystem(bet)) return 'malformed'
  return checkCombination(bet.legs)
}

function isSystem({ lines, legs }: SlipBet): boolean {
  return systemsOf(legs.length).includes(lines)
}

/** Several selections of one match are priced together, before it begins. */
export function builtOf(offer: Offer, legs: readonly OpenLeg[]): BuiltOffer {
  const [first] = legs
  if (!first || !offer.built) return { ok: false, why: 'notPriced' }
  if (legs.length > mostBuilt) return { ok: false, why: 'tooMany' }
  if (!isOfOneMatch(legs.map(({ fixture }) => ({ fixtureId: fixture.id })))) {
    return { ok: false, why: 'otherMatch' }
  }
  if (legs.some(({ market }) => market.isInPlay)) return { ok: false, why: 'inPlay' }
  return offer.built(first.fixture.id, legs)
}

type BuiltOffer =
  | { readonly ok: true; readonly odds: OddsE5 }
  | { readonly ok: false; readonly why: BuiltRefusal }

export function isOfOneMatch(legs: readonly Pick<SlipLeg, 'fixtureId'>[]): boolean {
  return legs.length > 1 && new Set(legs.map(({ fixtureId }) => fixtureId)).size === 1
}

/** Its split goes on through many matches, any of which says something about it: it is a bet by itself. */
export function isOutright({ market }: Pick<OpenLeg, 'market'>): boolean {
  return market.family === 'outright'
}

export function betLeg({ fixture, market, selection }: OpenLeg): BetLeg {
  const sport = sportOf(fixture)
  const { home, away, deadHeat } = fixture
  const isOfSplit = market.family === 'outright'
  return {
    fixtureId: fixture.id,
    competition: fixture.competition.name,
    home: isOfSplit ? (selection.name ?? '') : home.name,
    away: isOfSplit ? `${home.name} ${away.name}` : away.name,
    origin: fixture.origin,
    startAt: fixture.startAt,
    isInPlay: market.isInPlay,
    marketId: market.id,
    selectionId: selection.id,
    ...(sport && { sport }),
    family: market.family,
    ...(market.unit && { unit: market.unit }),
    period: market.period,
    ...(market.number !== undefined && { number: market.number }),
    ...(market.line !== undefined && { line: market.line }),
    side: selection.side,
    odds: selection.odds,
    ...(market.isInPlay && countsGoals(fixture) && { scoreAtPlacement: fixture.score }),
    ...(fixture.proof && { commit: fixture.proof.commit }),
    ...(deadHeat && { deadHeat }),
  }
}

export function refused(failure: BetFailure): { readonly ok: false; readonly failure: BetFailure } {
  return { ok: false, failure }
}

const mostLegs = 10
