import type { Minor } from '@zhengju/domain/money'
import type { Bet, BetLeg, Quote, SlipPick } from '@zhengju/domain/slip'
import type { Fixture, FixtureChange } from '@zhengju/domain/sport'
import { applyChange } from '@zhengju/domain/sport'
import type { VenueId } from '@zhengju/domain/venue'
import type { Offers } from '../api/cash-out-offers.ts'
import { type LegNow, legNow, lostLeg } from './leg-now.ts'

/** The matches of open bets, as they were read or heard last. */
export type OpenFixtures = ReadonlyMap<string, OpenFixture>

export interface OpenFixture {
  readonly fixture: Fixture
  /** When its clock was read. */
  readonly readAt: number
}

/** By selection; undefined where it was asked for and is offered no more. */
export type Quotes = ReadonlyMap<string, Quote | undefined>

export interface OpenNow {
  readonly fixtures: OpenFixtures
  readonly quotes: Quotes
  /** The matches were asked for once, whatever came of it: rows that are drawn before would grow. */
  readonly isAsked: boolean
  /** The venue does not answer since: nothing of this is shown as if it still held. */
  readonly isLost: boolean
}

export const nothingOpen: OpenNow = {
  fixtures: new Map(),
  quotes: new Map(),
  isAsked: false,
  isLost: false,
}

/** Until something is read again. */
export const openLost = { quotes: new Map(), isLost: true } as const satisfies Partial<OpenNow>

/** Matches that one look asks after. */
const mostFixtures = 100
/** Prices that one look asks for. */
const mostQuotes = 20
/** Of so many matches: some venues answer each of them by itself, whole. */
const mostQuoted = 8

export function fixtureIdsOf(bets: readonly Bet[]): readonly string[] {
  const ids = bets.flatMap(({ legs }) => legs.map(({ fixtureId }) => fixtureId))
  return [...new Set(ids)].slice(0, mostFixtures)
}

/** What a match's main lines do not price has to be asked for by itself. */
export function picksToQuote(
  bets: readonly Bet[],
  fixtures: OpenFixtures,
  venue: VenueId,
): readonly SlipPick[] {
  const picks = new Map<string, SlipPick>()
  const matches = new Set<string>()
  for (const { legs } of bets) {
    for (const leg of legs) {
      const fixture = fixtures.get(leg.fixtureId)?.fixture
      if (!fixture || hasMain(fixture, leg)) continue
      if (matches.size === mostQuoted && !matches.has(fixture.id)) continue
      matches.add(fixture.id)
      picks.set(leg.selectionId, pickOf(leg, fixture, venue))
    }
  }
  return [...picks.values()].slice(0, mostQuotes)
}

/** How a leg stands by all that is known of it; undefined while its match is not. */
export function legStatus(
  leg: BetLeg,
  { fixtures, quotes, isLost }: Omit<OpenNow, 'isAsked'>,
): LegNow | undefined {
  const fixture = fixtures.get(leg.fixtureId)?.fixture
  if (!fixture) return undefined
  if (isLost) return lostLeg
  const now = legNow(leg, fixture)
  if (hasMain(fixture, leg)) {
    return fixture.marketState === 'open' ? now : { ...now, odds: undefined }
  }
  const quote = quotes.get(leg.selectionId)
  if (!quotes.has(leg.selectionId)) return { ...now, isUnasked: true }
  return { ...now, odds: quote?.isOpen ? quote.odds : undefined }
}

/** Undefined where it says nothing about these matches. */
export function changedFixtures(
  fixtures: OpenFixtures,
  change: FixtureChange,
  now: number,
): OpenFixtures | undefined {
  const known = fixtures.get(change.fixtureId)
  const fixture = known && applyChange(known.fixture, change)
  if (!known || !fixture || fixture === known.fixture) return undefined
  const readAt = change.kind === 'status' ? now : known.readAt
  return new Map([...fixtures, [change.fixtureId, { fixture, readAt }]])
}

/** What open bets hold, may bring and would bring now: what was sold of them counts no more. */
export interface OpenSums {
  readonly stake: Minor
  readonly possible: Minor
  /** Undefined until the venue has said it of all that can be sold. */
  readonly cashable: Minor | undefined
}

export function openSums(
  bets: readonly Bet[],
  sellable: readonly string[],
  offers: Offers,
): OpenSums {
  let stake = 0n
  let possible = 0n
  for (const { risk, potentialReturn, cashedOut } of bets) {
    const open = risk - (cashedOut?.stake ?? 0n)
    stake += open
    possible += risk > 0n ? (potentialReturn * open) / risk : 0n
  }
  if (sellable.some((orderNo) => !offers.has(orderNo))) {
    return { stake, possible, cashable: undefined }
  }
  let cashable = 0n
  for (const orderNo of sellable) cashable += offers.get(orderNo)?.amount ?? 0n
  return { stake, possible, cashable }
}

function hasMain({ markets }: Fixture, { selectionId }: BetLeg): boolean {
  return markets.some(({ selections }) => selections.some(({ id }) => id === selectionId))
}

function pickOf(leg: BetLeg, fixture: Fixture, venue: VenueId): SlipPick {
  const { fixtureId, marketId, selectionId, odds, family, period, line, side, isInPlay } = leg
  return {
    ...{ venue, fixtureId, marketId, selectionId, odds, family, period, line, side, isInPlay },
    ...(leg.sport && { sport: leg.sport }),
    ...(leg.unit && { unit: leg.unit }),
    ...(leg.number !== undefined && { number: leg.number }),
    competitionId: fixture.competition.id,
    score: fixture.score,
  }
}
