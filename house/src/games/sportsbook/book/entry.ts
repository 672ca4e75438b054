import {
  formerPlan,
  type MatchMoment,
  type MatchPlan,
  matchAt,
  matchLengthSec,
  notStarted,
  planOfMatch,
  planReplay,
  type SealedMatch,
  sealedText,
  seedChance,
  seededChance,
  spreadOf,
  stepsLeft,
  type Walk,
  walkOf,
  walkRule,
} from '@zhengju/domain/match'
import {
  defaultModel,
  lowestOdds,
  type PricedMarket,
  type PricingSettings,
  priceMarkets,
  pricePinned,
  type Situation,
} from '@zhengju/domain/pricing'
import type { Fixture, Market, MarketState, MatchProof } from '@zhengju/domain/sport'
import { sha256, textHmac } from '../../../host/seeds/seal.ts'
import type { Calendar } from '../store/calendars.ts'
import type { StoredFixture } from '../store/fixtures.ts'
import { sportsbookVenue } from '../venue.ts'
import { calendarTime, realTime, stageBefore } from './clock.ts'

/** A fixture of the book: what is stored, and what follows from it. */
export interface Entry {
  readonly stored: StoredFixture
  /** A first half without a certain score takes no bets. */
  readonly hasFirstHalf: boolean
  /** Invented matches of the present model. */
  readonly sealed: (SealedMatch & { readonly text: string; readonly commit: string }) | undefined
  readonly walk: Walk | undefined
  /** Drawn at kick-off and not before. */
  readonly plan: () => MatchPlan
}

export interface BookSettings {
  readonly pricing: PricingSettings
  /** How long a goal or a red card stops all bets, at speed 1; faster matches stop for less. */
  readonly suspendMs: number
  readonly leastSuspendMs: number
}

export function createEntry(stored: StoredFixture, calendar: Calendar): Entry {
  const seed = stored.seed?.open()
  const isInvented = calendar.kind === 'generated'
  const sealed = isInvented && seed ? committed({ seed, start: stored.rates }) : undefined
  let plan: MatchPlan | undefined
  const draw = () => {
    if (sealed) return planOfMatch(textHmac, sealed)
    const former = `${calendar.secret} ${stored.place}`
    const { full, half } = stored
    if (!full) return formerPlan(former, stored.rates)
    const chance = seed ? seedChance(textHmac, seed, 'plan') : seededChance(former)
    return planReplay(chance, { full, half }, defaultModel)
  }
  return {
    stored,
    hasFirstHalf: stored.fate !== 'played' || !stored.full || stored.half !== undefined,
    sealed,
    walk: sealed && walkOf(textHmac, sealed),
    plan: () => {
      plan ??= draw()
      return plan
    },
  }
}

/** How the match stands; undefined for one that is never played. */
export function momentAt(entry: Entry, calendar: Calendar, now: number): MatchMoment | undefined {
  if (entry.stored.fate !== 'played') return undefined
  const seconds = secondsPlayed(entry, calendar, now)
  return seconds < 0
    ? notStarted(defaultModel.firstHalfShare)
    : matchAt(entry.plan(), seconds, defaultModel.firstHalfShare)
}

export function isOver(entry: Entry, calendar: Calendar, now: number): boolean {
  const seconds = secondsPlayed(entry, calendar, now)
  if (seconds < 0) return false
  return entry.stored.fate !== 'played' || seconds >= matchLengthSec(entry.plan())
}

/** When the last whistle is blown of a match that has begun, in calendar time. */
export function endsAt(entry: Entry): number {
  const { fate, startAt } = entry.stored
  return startAt + (fate === 'played' ? matchLengthSec(entry.plan()) * 1000 : 0)
}

function secondsPlayed({ stored }: Entry, calendar: Calendar, now: number): number {
  return (calendarTime(calendar, now) - stored.startAt) / 1000
}

/** The fixture as everybody sees it, with `markets` as they are priced at that moment. */
export function fixtureAt(
  entry: Entry,
  calendar: Calendar,
  now: number,
  settings: BookSettings,
  markets: readonly Market[],
): Fixture {
  const { stored } = entry
  const moment = momentAt(entry, calendar, now)
  const startAt = realTime(calendar, stored.startAt)
  const isCalledOff = !moment && isOver(entry, calendar, now)
  const state =
    isCalledOff && stored.fate !== 'played' ? stored.fate : (moment?.state ?? 'notStarted')
  const isLive = state === 'live' || state === 'paused'
  return {
    venue: sportsbookVenue,
    id: stored.id,
    competition: stored.competition,
    home: stored.home,
    away: stored.away,
    origin:
      stored.playedOn === undefined
        ? { kind: 'generated' }
        : { kind: 'replay', playedOn: stored.playedOn },
    startAt,
    state,
    stage: isLive ? 'live' : stageBefore(startAt, now),
    period: moment?.period ?? 'notStarted',
    elapsedSec: moment?.elapsedSec ?? 0,
    score: moment?.score ?? nil,
    halfScore: moment?.halfScore,
    redCards: moment?.redCards ?? nil,
    corners: moment?.corners ?? nil,
    isNeutral: false,
    marketState: takesNoBets(entry)
      ? 'closed'
      : marketStateAt(moment, isCalledOff, calendar.speed, settings),
    marketCount: markets.length,
    markets,
    proof: proofOf(entry, moment),
  }
}

/** What decides the prices: as long as it is the same, the markets are. */
export function priceKey(entry: Entry, calendar: Calendar, now: number): string {
  if (takesNoBets(entry) || isOver(entry, calendar, now)) return 'none'
  const moment = momentAt(entry, calendar, now)
  if (!moment || moment.state === 'notStarted') {
    return `pre ${entry.walk ? walkStepsLeft(entry, calendar, now) : ''}`
  }
  const { score, redCards, remaining } = moment
  return `live ${score.home}-${score.away} ${redCards.home}-${redCards.away} ${remaining.toFixed(4)}`
}

export function marketsAt(
  entry: Entry,
  calendar: Calendar,
  now: number,
  settings: BookSettings,
): Market[] {
  if (takesNoBets(entry) || isOver(entry, calendar, now)) return []
  const moment = momentAt(entry, calendar, now) ?? notStarted(defaultModel.firstHalfShare)
  const isInPlay = moment.state !== 'notStarted'
  const situation = situationAt(entry, moment, isInPlay ? 0 : walkStepsLeft(entry, calendar, now))
  const options = { hasFirstHalf: entry.hasFirstHalf, settings: settings.pricing }
  const priced = isInPlay
    ? priceMarkets(situation, options)
    : pricePinned(situation, entry.stored.pins, options)
  return priced.map((market) => presentMarket(entry.stored.id, market, isInPlay))
}

/** What the prices know of a match at a moment, and nothing else. */
export function situationAt(
  { stored, walk }: Pick<Entry, 'stored' | 'walk'>,
  { score, redCards, remaining, remainingFirstHalf }: MatchMoment,
  left: number,
): Situation {
  const rates = walk ? walk(left) : stored.rates
  return {
    rates,
    score,
    redCards,
    remaining,
    remainingFirstHalf,
    spread: walk ? spreadOf(left) : 0,
  }
}

function presentMarket(fixtureId: string, market: PricedMarket, isInPlay: boolean): Market {
  const id = [
    fixtureId,
    isInPlay ? 'live' : 'pre',
    market.period === 'full' ? 'ft' : 'ht',
    market.family,
    market.line ?? 'x',
  ].join('_')
  return {
    id,
    fixtureId,
    family: market.family,
    period: market.period,
    line: market.line,
    isInPlay,
    state: 'open',
    order: market.order,
    selections: market.selections.map(({ side, odds }) => ({
      id: `${id}_${side}`,
      side,
      odds: odds ?? lowestOdds,
      state: odds === undefined ? 'suspended' : 'open',
    })),
  }
}

function marketStateAt(
  moment: MatchMoment | undefined,
  isCalledOff: boolean,
  speed: number,
  settings: BookSettings,
): MarketState {
  if (isCalledOff || moment?.state === 'ended') return 'closed'
  const sinceMs = ((moment?.sinceIncidentSec ?? Number.POSITIVE_INFINITY) * 1000) / speed
  const stopMs = Math.max(settings.leastSuspendMs, settings.suspendMs / speed)
  return sinceMs < stopMs ? 'suspended' : 'open'
}

/** A match of the first model that had begun goes on to its end and takes no bets: its prices could be beaten. */
function takesNoBets({ stored }: Entry): boolean {
  return stored.seed === undefined
}

function committed(match: SealedMatch) {
  const text = sealedText(match)
  return { ...match, text, commit: sha256(text) }
}

/** What the match was committed to, and after the end the whole of it. */
function proofOf({ sealed }: Entry, moment: MatchMoment | undefined): MatchProof | undefined {
  if (!sealed) return undefined
  const { commit, text } = sealed
  return { commit, opened: moment?.state === 'ended' ? text : undefined }
}

/** The grid ends a little before kick-off, not for all fixtures in the same second. */
export function walkStepsLeft({ stored }: Entry, calendar: Calendar, now: number): number {
  const early = (stored.place * 7_919_000) % walkRule.near.everyMs
  return stepsLeft(stored.startAt - early - calendarTime(calendar, now))
}

const nil = { home: 0, away: 0 }
