import {
  type MatchMoment,
  type MatchPlan,
  matchAt,
  matchLengthSec,
  planMatch,
  planReplay,
  seededChance,
} from '@zhengju/domain/match'
import {
  defaultModel,
  type GoalRates,
  lowestOdds,
  type PricedMarket,
  type PricingSettings,
  pinPrices,
  priceMarkets,
} from '@zhengju/domain/pricing'
import type { Fixture, Market, MarketState } from '@zhengju/domain/sport'
import type { Calendar } from '../../store/calendars.ts'
import type { StoredFixture } from '../../store/fixtures.ts'
import { calendarTime, realTime, stageBefore } from './clock.ts'

/** A fixture of the book: what is stored, and the plan that follows from it. */
export interface Entry {
  readonly stored: StoredFixture
  /** Undefined when the match is never played. */
  readonly plan: MatchPlan | undefined
  /** A first half without a certain score takes no bets. */
  readonly hasFirstHalf: boolean
}

export interface BookSettings {
  readonly pricing: PricingSettings
  /** How long a goal or a red card stops all bets, at speed 1; faster matches stop for less. */
  readonly suspendMs: number
  readonly leastSuspendMs: number
}

export function createEntry(stored: StoredFixture, calendar: Calendar): Entry {
  const seed = `${calendar.secret} ${stored.place}`
  if (stored.fate !== 'played') return { stored, plan: undefined, hasFirstHalf: true }
  if (!stored.full) {
    return { stored, plan: planMatch(seed, stored.rates, defaultModel), hasFirstHalf: true }
  }
  const plan = planReplay(seed, { full: stored.full, half: stored.half }, defaultModel)
  return { stored, plan, hasFirstHalf: stored.half !== undefined }
}

/** How the match stands; undefined before a match that is never played and after it should have begun. */
export function momentAt(entry: Entry, calendar: Calendar, now: number): MatchMoment | undefined {
  if (!entry.plan) return undefined
  const seconds = (calendarTime(calendar, now) - entry.stored.startAt) / 1000
  return matchAt(entry.plan, seconds, defaultModel.firstHalfShare)
}

export function isOver(entry: Entry, calendar: Calendar, now: number): boolean {
  const seconds = (calendarTime(calendar, now) - entry.stored.startAt) / 1000
  return seconds >= (entry.plan ? matchLengthSec(entry.plan) : 0)
}

/** When the last whistle is blown, in calendar time. */
export function endsAt(entry: Entry): number {
  return entry.stored.startAt + (entry.plan ? matchLengthSec(entry.plan) * 1000 : 0)
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
    marketState: marketStateAt(moment, isCalledOff, calendar.speed, settings),
    marketCount: markets.length,
    markets,
  }
}

/** What decides the prices: as long as it is the same, the markets are. */
export function priceKey(entry: Entry, calendar: Calendar, now: number): string {
  const moment = momentAt(entry, calendar, now)
  if (!moment && isOver(entry, calendar, now)) return 'none'
  if (!moment || moment.state === 'notStarted') {
    return `pre ${driftedAt(calendar, entry.stored, calendarTime(calendar, now))}`
  }
  if (moment.state === 'ended') return 'none'
  const { score, redCards, remaining } = moment
  return `live ${score.home}-${score.away} ${redCards.home}-${redCards.away} ${remaining.toFixed(4)}`
}

export function marketsAt(
  entry: Entry,
  calendar: Calendar,
  now: number,
  settings: BookSettings,
): Market[] {
  if (isOver(entry, calendar, now)) return []
  const moment = momentAt(entry, calendar, now)
  const isInPlay = moment !== undefined && moment.state !== 'notStarted'
  const at = isInPlay ? entry.stored.startAt : calendarTime(calendar, now)
  const priced = priceMarkets(
    {
      rates: drifted(entry.stored.rates, entry.stored.id, driftedAt(calendar, entry.stored, at)),
      score: moment?.score ?? nil,
      redCards: moment?.redCards ?? nil,
      remaining: moment?.remaining ?? 1,
      remainingFirstHalf: moment?.remainingFirstHalf ?? defaultModel.firstHalfShare,
    },
    { hasFirstHalf: entry.hasFirstHalf, settings: settings.pricing },
  )
  const pinned = isInPlay ? priced : pinPrices(priced, entry.stored.pins, settings.pricing)
  return pinned.map((market) => presentMarket(entry.stored.id, market, isInPlay))
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

/** Opinions move before kick-off: two slow waves of a few hundredths, the same for everybody. */
function drifted(rates: GoalRates, fixtureId: string, at: number): GoalRates {
  const chance = seededChance(`drift of ${fixtureId}`)
  const wave = (size: number, hours: number) =>
    size * Math.sin(2 * Math.PI * (at / (hours * 3_600_000) + chance()))
  return {
    home: rates.home * Math.exp(wave(0.035, 7) + wave(0.02, 1.3)),
    away: rates.away * Math.exp(wave(0.035, 6) + wave(0.02, 1.7)),
  }
}

/** Once a minute at most, of distant fixtures seldom, and not for all of them in the same second. */
function driftedAt(calendar: Calendar, { id, startAt }: StoredFixture, calendarAt: number): number {
  const isDistant = startAt - calendarAt > distantMs
  const step = (isDistant ? 15 : 1) * driftMs * Math.max(1, calendar.speed)
  const offset = (Number(id) * 7919) % step
  return Math.floor((calendarAt + offset) / step) * step - offset
}

const nil = { home: 0, away: 0 }
const driftMs = 60_000
const distantMs = 12 * 3_600_000
