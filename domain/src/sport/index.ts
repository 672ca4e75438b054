import type { VenueId } from '../venue/index.ts'

/**
 * The normalised sport model: what every venue adapter produces and every screen reads.
 * Odds are decimal odds times 100,000 (OB's scale), lines are integer quarters (−0.25 is −1).
 */
export type OddsE5 = number
export type Quarters = number

export type FixtureState =
  | 'notStarted'
  | 'live'
  | 'paused'
  | 'ended'
  | 'postponed'
  | 'cancelled'
  | 'abandoned'
  | 'delayed'
export type Period = 'notStarted' | 'firstHalf' | 'halfTime' | 'secondHalf' | 'ended'
/** Where a fixture stands in the lists: 滚球, 今日, 早盘. */
export type Stage = 'live' | 'today' | 'early'
export const marketFamilies = ['1x2', 'handicap', 'total'] as const
export type MarketFamily = (typeof marketFamilies)[number]
export const marketPeriods = ['full', 'firstHalf'] as const
export type MarketPeriod = (typeof marketPeriods)[number]
export type MarketState = 'open' | 'suspended' | 'closed' | 'settled' | 'voided'
export const sides = ['home', 'draw', 'away', 'over', 'under'] as const
export type Side = (typeof sides)[number]

export interface Score {
  readonly home: number
  readonly away: number
}

export interface Competition {
  readonly id: string
  readonly name: string
}
export interface Competitor {
  readonly id: string
  readonly name: string
}

/** Where a fixture comes from: invented (模拟赛事) or a replay of a real one (历史重播, with its own date). */
export type FixtureOrigin =
  | { readonly kind: 'generated' }
  | { readonly kind: 'replay'; readonly playedOn: string }
  | { readonly kind: 'real' }

export interface Fixture {
  /** Whose fixture it is: ids are a venue's own. */
  readonly venue: VenueId
  readonly id: string
  readonly competition: Competition
  readonly home: Competitor
  readonly away: Competitor
  readonly origin: FixtureOrigin
  /** Epoch milliseconds. */
  readonly startAt: number
  readonly state: FixtureState
  readonly stage: Stage
  readonly period: Period
  /** Seconds on the match clock at the time of reading. */
  readonly elapsedSec: number
  readonly score: Score
  readonly halfScore: Score | undefined
  readonly redCards: Score
  readonly corners: Score
  readonly isNeutral: boolean
  /** Of the fixture as a whole: a market takes bets only while this is open too. */
  readonly marketState: MarketState
  readonly marketCount: number
  readonly markets: readonly Market[]
  /** Of an invented fixture, where the whole of it is shown. */
  readonly proof?: MatchProof | undefined
}

/** That the course of an invented match was fixed before its first price. */
export interface MatchProof {
  /** SHA-256 of the text that is opened after the end. */
  readonly commit: string
  readonly opened: string | undefined
}

export interface Market {
  readonly id: string
  readonly fixtureId: string
  readonly family: MarketFamily
  readonly period: MarketPeriod
  /** From the home side for handicaps; the total for over/under; undefined for 1x2. */
  readonly line: Quarters | undefined
  readonly isInPlay: boolean
  readonly state: MarketState
  /** 1 is the main line of its family and period. */
  readonly order: number
  readonly selections: readonly Selection[]
}

export interface Selection {
  readonly id: string
  readonly side: Side
  readonly odds: OddsE5
  readonly state: MarketState
}

/** What a live subscription delivers. Markets are given whole: known ones are replaced, new ones are added. */
export type FixtureChange =
  | {
      readonly kind: 'status'
      readonly fixtureId: string
      readonly state: FixtureState
      readonly stage: Stage
      readonly period: Period
      readonly elapsedSec: number
    }
  | {
      readonly kind: 'score'
      readonly fixtureId: string
      readonly score: Score
      readonly halfScore: Score | undefined
      readonly redCards: Score
      readonly corners: Score
    }
  | { readonly kind: 'suspension'; readonly fixtureId: string; readonly marketState: MarketState }
  | { readonly kind: 'odds'; readonly fixtureId: string; readonly markets: readonly Market[] }

/** The fixture after the change; the same object when the change is of another fixture. */
export function applyChange(fixture: Fixture, change: FixtureChange): Fixture {
  if (change.fixtureId !== fixture.id) return fixture
  if (change.kind !== 'odds') {
    const { kind: _kind, fixtureId: _fixtureId, ...values } = change
    return { ...fixture, ...values }
  }
  const markets = new Map(fixture.markets.map((market) => [market.id, market]))
  for (const market of change.markets) {
    if (market.state === 'closed') markets.delete(market.id)
    else markets.set(market.id, market)
  }
  return { ...fixture, markets: [...markets.values()], marketCount: markets.size }
}
