import type { VenueId } from '../venue/index.ts'
import type { DeadHeatRule, OutrightView } from './outright.ts'
import type { PlayNow } from './play.ts'
import type { FixtureStory } from './story.ts'

export * from './outright.ts'
export * from './play.ts'
export * from './story.ts'

/**
 * The normalised sport model: what every venue adapter produces and every screen reads.
 * Odds are decimal odds times 100,000 (OB's scale).
 */
export type OddsE5 = number
/** Lines are integer quarters (−0.25 is −1). */
export type Quarters = number

/** What is played; each title of e-sport is one by itself. */
export const sportIds = [
  'football',
  'basketball',
  'tennis',
  'volleyball',
  'tableTennis',
  'badminton',
  'lol',
  'dota2',
  'cs2',
  'kpl',
  'valorant',
] as const
export type SportId = (typeof sportIds)[number]
export const esportIds = [
  'lol',
  'dota2',
  'cs2',
  'kpl',
  'valorant',
] as const satisfies readonly SportId[]

export function isEsport(sport: SportId): boolean {
  return esportIds.some((one) => one === sport)
}

export type FixtureState =
  | 'notStarted'
  | 'live'
  | 'paused'
  | 'ended'
  | 'postponed'
  | 'cancelled'
  | 'abandoned'
  | 'delayed'
export type Period =
  | 'notStarted'
  | 'firstHalf'
  | 'halfTime'
  | 'secondHalf'
  | 'ended'
  | `quarter${number}`
  | 'overtime'
  | `set${number}`
  | `map${number}`
/** Where a fixture stands in the lists: 滚球, 今日, 早盘, 冠军. */
export const stages = ['live', 'today', 'early', 'outright'] as const
export type Stage = (typeof stages)[number]
/** Families of propositions, in an order that never changes: wires number them by it. */
export const marketFamilies = [
  '1x2',
  'winner',
  'drawNoBet',
  'doubleChance',
  'handicap',
  'handicap3',
  'total',
  'homeTotal',
  'awayTotal',
  'oddEven',
  'bothScore',
  'homeToNil',
  'awayToNil',
  'homeCleanSheet',
  'awayCleanSheet',
  'correctScore',
  'range',
  'halfFull',
  'highestHalf',
  'nth',
  'firstTo',
  'outright',
] as const
export type MarketFamily = (typeof marketFamilies)[number]

/** What is counted in a fixture. `cards` are yellow cards: a red one changes the play and is an event of its own. */
export const units = [
  'goals',
  'corners',
  'cards',
  'points',
  'sets',
  'games',
  'maps',
  'rounds',
  'kills',
] as const
export type Unit = (typeof units)[number]

/** Of what part of the fixture; `map2.1` is the first remake of the second map. */
export type MarketPeriod =
  | 'full'
  | 'firstHalf'
  | 'secondHalf'
  | 'regular'
  | `slot${number}`
  | `quarter${number}`
  | `set${number}`
  | `map${number}`

export function isMarketPeriod(text: string): text is MarketPeriod {
  return /^(full|firstHalf|secondHalf|regular|(slot|quarter|set|map)[1-9])$/.test(text)
}

/** Those that are about a line. */
export const linedFamilies: readonly MarketFamily[] = [
  'handicap',
  'handicap3',
  'total',
  'homeTotal',
  'awayTotal',
]

/** Those that the score matrices know of, and that every venue trades. */
export type GoalFamily = Extract<MarketFamily, '1x2' | 'handicap' | 'total'>

export function isGoalMarket({ family, unit }: Pick<Proposition, 'family' | 'unit'>): boolean {
  const isKnown = family === '1x2' || family === 'handicap' || family === 'total'
  return isKnown && unit === undefined
}

export type GoalPeriod = Extract<MarketPeriod, 'full' | 'firstHalf'>
export type MarketState = 'open' | 'suspended' | 'closed' | 'settled' | 'voided'
/** `home`, `over`, `2-1`: which they are follows from the family. */
export type Side = string

export function isSide(text: string): boolean {
  return /^[a-zA-Z0-9+/-]{1,16}$/.test(text)
}

/** What is bet on, whichever side: `unit` is absent of goals, `number` stands where one is asked for. */
export interface Proposition {
  readonly family: MarketFamily
  readonly unit?: Unit
  readonly period: MarketPeriod
  /** From the home side for handicaps; the total for over/under; undefined where there is none. */
  readonly line?: Quarters | undefined
  readonly number?: number | undefined
}

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
  /** Football where nothing is said. */
  readonly sport?: SportId
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
  /** Of football, where they are counted. */
  readonly yellowCards?: Score
  /** Of each quarter, set or map that has begun. */
  readonly parts?: readonly Score[]
  /** While something is played. */
  readonly play?: PlayNow | undefined
  readonly isNeutral: boolean
  /** Of the fixture as a whole: a market takes bets only while this is open too. */
  readonly marketState: MarketState
  /** In a list the least that stands where the whole of it is shown: not everything is priced for lists. */
  readonly marketCount: number
  readonly markets: readonly Market[]
  /** Of an invented fixture, where the whole of it is shown. */
  readonly proof?: MatchProof | undefined
  /** Where the whole of it is shown. */
  readonly story?: FixtureStory | undefined
  /** Of an outright: by which rule a shared first place pays here. */
  readonly deadHeat?: DeadHeatRule | undefined
  /** The same, where the whole of it is shown. */
  readonly outright?: OutrightView | undefined
}

/** That the course of an invented match was fixed before its first price. */
export interface MatchProof {
  /** SHA-256 of the text that is opened after the end. */
  readonly commit: string
  readonly opened: string | undefined
}

export interface Market extends Proposition {
  readonly id: string
  readonly fixtureId: string
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
  /** Of an outright: the competitor. Sides of a match have none of their own. */
  readonly name?: string
  /** Of the house's own books alone, on no wire: what the model says is fair, on no tick. */
  readonly fair?: OddsE5
  /** The same: the price before money and the desk made it shorter. */
  readonly base?: OddsE5
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
      readonly yellowCards?: Score
      readonly parts?: readonly Score[]
      readonly play?: PlayNow | undefined
    }
  | { readonly kind: 'suspension'; readonly fixtureId: string; readonly marketState: MarketState }
  | {
      readonly kind: 'odds'
      readonly fixtureId: string
      readonly sport?: SportId | undefined
      readonly markets: readonly Market[]
    }

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
