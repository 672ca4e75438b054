import type { Minor } from '../money/index.ts'
import { decimalOdds, isToWin, type NegativeStakeMode, type OddsFormat } from '../odds/index.ts'
import { multiply, one, ratio, round, subtract } from '../ratio/index.ts'
import { legResults } from '../settlement/index.ts'
import type {
  Fixture,
  Market,
  MarketFamily,
  MarketPeriod,
  OddsE5,
  Quarters,
  Score,
  Selection,
  Side,
  SportId,
  Unit,
} from '../sport/index.ts'
import type { VenueId } from '../venue/index.ts'
import type { BetLeg } from './leg.ts'
import type { BetKind, SystemLines } from './lines.ts'

export { builtResult, mostBuilt } from './built.ts'
export { marketKey, readMarketKey, winKey } from './key.ts'
export { type BetLeg, isFromPlacement, type LegFact, placedLeg } from './leg.ts'
export {
  type BetKind,
  type BetShape,
  betKinds,
  lineCount,
  linesIn,
  type SystemLines,
  shapeOf,
  shapesOf,
  systemKind,
  systemLines,
  systemsOf,
} from './lines.ts'

/** Slip and bet as venues take them: what every venue adapter produces, the house keeps and every slip reads. */

/** What the member takes when the price has moved since the slip was shown. */
export const acceptOddsModes = ['better', 'any', 'none'] as const
export type AcceptOdds = (typeof acceptOddsModes)[number]

/** `confirming` is neither accepted nor refused yet: the venue decides within seconds. */
export const betStates = ['confirming', 'accepted', 'refused', 'settled'] as const
export type BetState = (typeof betStates)[number]

/** A single has its leg's result; of several legs: won when paid more than risked, push when equal, else lost. */
export const betOutcomes = [...legResults, 'cashedOut'] as const
export type BetOutcome = (typeof betOutcomes)[number]

/** Why a venue does not take a bet, whatever its wire calls it. */
export const betFailures = [
  'oddsChanged',
  'marketClosed',
  'selectionUnknown',
  'belowMinimum',
  'aboveMaximum',
  'insufficientFunds',
  'memberRefused',
  'sessionExpired',
  'ticketExpired',
  'ticketConflict',
  'legsConflict',
  'tooFrequent',
  'malformed',
  'system',
] as const
export type BetFailure = (typeof betFailures)[number]

/** One choice on the slip as the member saw it: its price, and whether the match was under way. */
export interface SlipLeg {
  readonly fixtureId: string
  readonly marketId: string
  readonly selectionId: string
  readonly odds: OddsE5
  readonly isInPlay: boolean
  /** What the member took the selection for: it must be just that. */
  readonly seen?: SeenSelection
}

/** What stood beside the price. A venue whose call says less leaves the rest out. */
export interface SeenSelection {
  readonly sport?: SportId
  readonly family: MarketFamily
  readonly unit?: Unit
  readonly period: MarketPeriod
  /** Absent where the call does not say it; `null` where there is no line. */
  readonly line?: Quarters | null
  readonly number?: number
  readonly side?: Side
  /** In play. */
  readonly score?: Score
}

/** A leg as a slip keeps it: what is needed to show it and to ask any venue about it. */
export interface SlipPick extends Omit<SlipLeg, 'seen'> {
  /** Whose selection it is: no other venue takes a bet on it. */
  readonly venue: VenueId
  readonly sport?: SportId
  readonly competitionId: string
  readonly family: MarketFamily
  readonly unit?: Unit
  readonly period: MarketPeriod
  readonly line: Quarters | undefined
  readonly number?: number
  readonly side: Side
  readonly score: Score
}

/** The pick of one selection. */
export function slipPick(fixture: Fixture, market: Market, selection: Selection): SlipPick {
  const { family, unit, period, line, number, isInPlay } = market
  return {
    venue: fixture.venue,
    ...(fixture.sport && { sport: fixture.sport }),
    fixtureId: fixture.id,
    marketId: market.id,
    selectionId: selection.id,
    odds: selection.odds,
    competitionId: fixture.competition.id,
    family,
    ...(unit && { unit }),
    period,
    line,
    ...(number !== undefined && { number }),
    side: selection.side,
    isInPlay,
    score: fixture.score,
  }
}

/** One wager of a slip. `unitStake` is what the member typed; at negative odds the venue says what that is. */
export interface SlipBet {
  readonly kind: BetKind
  readonly lines?: SystemLines
  readonly unitStake: Minor
  readonly oddsFormat: OddsFormat
  readonly legs: readonly SlipLeg[]
  /** Of a builder: the price of all legs together that the member saw. */
  readonly odds?: OddsE5
  /**
   * How much more than was shown may be risked, in per cent, where a price that moved asks for more to win what was
   * typed. Nothing more unless the member chose it.
   */
  readonly slipPercent?: number
}

/** What a member may choose for it. */
export const slipPercents = [0, 2, 5, 10] as const
export type SlipPercent = (typeof slipPercents)[number]

/** By how much a price may be below the one that was seen, in per cent, where any is accepted: what may be chosen. */
export const fallPercents = [0, 2, 5, 10] as const
export type FallPercent = (typeof fallPercents)[number]

/** Reckoned in the whole units of decimal odds: nothing is rounded in anyone's favour. */
export function isWithinFall(seen: OddsE5, now: OddsE5, percent: number): boolean {
  return now * 100 >= seen * (100 - percent)
}

/** Singles: each leg is a bet of its own. Combined: the legs of one parlay or system bet. */
export type SlipMode = 'singles' | 'combined'

/** What a selection costs now. */
export interface Quote {
  readonly fixtureId: string
  readonly marketId: string
  readonly selectionId: string
  readonly odds: OddsE5
  readonly line: Quarters | undefined
  readonly isOpen: boolean
}

/** Permission to bet these legs once, until it expires. */
export interface BetTicket {
  readonly id: string
  readonly expiresAt: number
  readonly limits: readonly BetLimit[]
  readonly negativeStakeMode: NegativeStakeMode
  /** What one bet may win: no stake is taken that would win more. */
  readonly maxWin?: Minor
  /** A bet may be reserved with it at a price that is not there yet. */
  readonly mayReserve?: boolean
  /** Where the desk has set other limits or a delay for this member. */
  readonly terms?: MemberTerms
}

/**
 * Limits of the unit stake as a risk, whatever the format of the odds; `stakeRange` is what may be typed. A most below
 * the least: these legs together would win more than a bet may, whatever is staked.
 */
export interface BetLimit {
  readonly kind: BetKind
  readonly lines?: SystemLines
  readonly legCount: number
  readonly lineCount: number
  /** The leg of a single. */
  readonly selectionId?: string
  readonly minStake: Minor
  readonly maxStake: Minor
  /** Combined decimal price of a parlay, the leg's price of a single; absent where no number holds it. */
  readonly odds?: OddsE5
  /** The result of a leg is known: limits of its own, and nothing but main money (decision 112). */
  readonly isReplay?: boolean
}

/** What the desk has set for one member, said on every slip. */
export interface MemberTerms {
  /** Of the usual limits, in per cent. */
  readonly sharePercent: number
  /** What his bets in play wait longer, ms. */
  readonly delayMs: number
}

/** Whether not even the least stake is taken though it would not win too much: others have taken what the house gives. */
export function isFull(
  { minStake, maxStake, odds, lineCount: lines }: BetLimit,
  maxWin: Minor | undefined,
): boolean {
  if (maxStake >= minStake || odds === undefined || maxWin === undefined) return false
  return (minStake * BigInt(lines) * BigInt(odds - 100_000)) / 100_000n <= maxWin
}

/** Between what a stake may be typed. */
export type StakeRange = Pick<BetLimit, 'minStake' | 'maxStake'>

/**
 * A limit as the range of what is typed at today's `odds`. Where that is the amount to win, it is what the
 * limit's risk wins at the price that the limit was told for: the least never rounds below it, the most, in whole
 * units of money, never above. Several legs are always reckoned in decimal odds.
 */
export function stakeRange(
  limit: Pick<BetLimit, 'kind' | 'minStake' | 'maxStake' | 'odds'>,
  odds: OddsE5,
  format: OddsFormat,
  mode: NegativeStakeMode,
): StakeRange {
  const { kind, minStake, maxStake } = limit
  if (kind !== 'single' || !isToWin(decimalOdds(odds), format, mode)) return { minStake, maxStake }
  const win = subtract(decimalOdds(limit.odds ?? odds), one)
  const least = round(multiply(ratio(minStake), win), 'ceil')
  return { minStake: least, maxStake: round(multiply(ratio(maxStake), win), 'floor', 100n) }
}

export interface Bet {
  readonly orderNo: string
  readonly kind: BetKind
  readonly lines?: SystemLines
  readonly lineCount: number
  readonly unitStake: Minor
  /** What was taken from the wallet. */
  readonly risk: Minor
  readonly oddsFormat: OddsFormat
  /** Of a builder: the price of all legs together. */
  readonly odds?: OddsE5
  /** Stake plus greatest possible win. */
  readonly potentialReturn: Minor
  readonly state: BetState
  readonly failure?: BetFailure
  /** Beside `aboveMaximum`: the unit stake that would have been taken. */
  readonly mostStake?: Minor
  readonly placedAt: number
  readonly settledAt?: number
  readonly payout?: Minor
  /** What the prices alone would have paid: more than a bet may win, and the payout was held to that. */
  readonly uncapped?: Minor
  readonly outcome?: BetOutcome
  /** What of the risk was sold before the end, and for what; `payout` counts it. */
  readonly cashedOut?: SoldStake
  readonly legs: readonly BetLeg[]
}

/**
 * Whether it may be cashed out as long as it is open: a system is many bets, the one price of a builder is not told again,
 * and an outright is one over many days.
 */
export function maySell({ kind, legs }: Pick<Bet, 'kind' | 'legs'>): boolean {
  return (
    kind !== 'system' && kind !== 'builder' && legs.every(({ family }) => family !== 'outright')
  )
}

/** A part of a bet that was cashed out. Minor units. */
export interface SoldStake {
  readonly stake: Minor
  readonly payout: Minor
}
