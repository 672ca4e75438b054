import type { MatchMoment } from '@zhengju/domain/match'
import type { Fixture, Market, MarketState, MatchProof } from '@zhengju/domain/sport'
import type { Calendar } from '../store/calendars.ts'
import { sportsbookVenue } from '../venue.ts'
import { calendarTime, realTime, stageBefore } from './clock.ts'
import { type BookSettings, type Entry, isOver, kindsOf, momentAt, takesNoBets } from './entry.ts'

/** The fixture as the first book shows it, with `markets` as they are priced at that moment. */
export function fixtureAt(
  entry: Entry,
  calendar: Calendar,
  now: number,
  settings: BookSettings,
  offer: () => readonly Market[],
): Fixture {
  return withOffer(factsAt(entry, calendar, now, settings), offer, kindsOf(entry))
}

/** What everybody sees of a fixture beside its markets. */
export type FixtureFacts = Omit<Fixture, 'markets' | 'marketCount'>

/** `kinds`: of markets that stand beside those of the lists. The markets are asked for when they are read. */
export function withOffer(
  facts: FixtureFacts,
  offer: () => readonly Market[],
  kinds: number,
): Fixture {
  return {
    ...facts,
    get marketCount() {
      return this.markets.length === 0 ? 0 : this.markets.length + kinds
    },
    get markets() {
      return offer()
    },
  }
}

export function factsAt(
  entry: Entry,
  calendar: Calendar,
  now: number,
  settings: BookSettings,
): FixtureFacts {
  const { stored } = entry
  const moment = momentAt(entry, calendar, now)
  const startAt = realTime(calendar, stored.startAt)
  const isCalledOff = !moment && isOver(entry, calendar, now)
  // An outright one of whose matches was never played.
  const isNobodys = isCalledOff && entry.outright !== undefined
  const fate = isNobodys ? 'cancelled' : stored.fate
  const state = isCalledOff && fate !== 'played' ? fate : (moment?.state ?? 'notStarted')
  const isLive = state === 'live' || state === 'paused'
  return {
    venue: sportsbookVenue,
    id: stored.id,
    ...(stored.sport !== 'football' && { sport: stored.sport }),
    competition: stored.competition,
    home: stored.home,
    away: stored.away,
    origin:
      stored.playedOn === undefined
        ? { kind: 'generated' }
        : { kind: 'replay', playedOn: stored.playedOn },
    startAt,
    state,
    stage: entry.outright ? 'outright' : isLive ? 'live' : stageBefore(startAt, now),
    period: moment?.period ?? 'notStarted',
    elapsedSec: moment?.elapsedSec ?? 0,
    score: moment?.score ?? nil,
    halfScore: moment?.halfScore,
    redCards: moment?.redCards ?? nil,
    corners: moment?.corners ?? nil,
    ...(moment?.yellowCards && { yellowCards: moment.yellowCards }),
    ...(entry.kernel && moment && { parts: moment.parts ?? [] }),
    // Real minutes of a replay are not known.
    ...(moment?.play && stored.playedOn === undefined && { play: moment.play }),
    isNeutral: false,
    marketState: takesNoBets(entry)
      ? 'closed'
      : stricter(
          entry.outright?.state(calendarTime(calendar, now)) ??
            marketStateAt(moment, isCalledOff, calendar.speed, settings),
          settings.adjust?.state(stored) ?? 'open',
        ),
    proof: proofOf(entry, moment),
  }
}

/** The desk stops what is open; it opens nothing. */
function stricter(own: MarketState, desk: MarketState): MarketState {
  return own === 'open' ? desk : own
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

/** What the match was committed to, and after the end the whole of it. */
function proofOf(
  { sealed, kernel }: Entry,
  moment: MatchMoment | undefined,
): MatchProof | undefined {
  const committed = sealed ?? kernel
  if (!committed) return undefined
  const { commit, text } = committed
  return { commit, opened: moment?.state === 'ended' ? text : undefined }
}

const nil = { home: 0, away: 0 }
