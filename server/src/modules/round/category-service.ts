import type { Currency } from '@zhengju/domain/money'
import type { OddsFormat } from '@zhengju/domain/odds'
import type { FairnessProof, GameRound, GameSpot, RoundDetail } from '@zhengju/domain/round'
import type { BetKind, BetLeg, BetOutcome, SystemLines } from '@zhengju/domain/slip'
import type { Decided, FloorShare, TurnoverRules } from '@zhengju/domain/turnover'
import type { GameCategory } from '@zhengju/domain/venue'

/** What the platform must know of a category to keep, show and count its rounds. */
export interface CategoryRound {
  /** What is kept of a bet that was placed. */
  placed(facts: PlacedFacts): RoundDetail
  /** What a settlement changes of it, and how the bet ended. */
  settled(facts: SettledFacts, figures: Figures): SettledRound
  /** As it was placed: what was found out is gone. */
  reopened(detail: RoundDetail): RoundDetail
  present(detail: RoundDetail, currency: Currency): RoundView
  /** The same in a list: without what only whoever checks a bet reads. */
  brief(detail: RoundDetail, currency: Currency): RoundView
  /** What counting turnover needs of a bet that was placed; throws on what it cannot read: nothing is guessed. */
  weighed(detail: unknown, of: WeighedOf): WeighedBet
  /** The same of its settlement. */
  decided(detail: unknown): DecidedBet
}

/** A venue's own words about a bet, read by its dialect. */
export type PlacedFacts = SportPlaced | GamePlaced
export type SettledFacts = SportSettled | GameSettled

export interface SportPlaced {
  readonly kind: BetKind
  readonly lines?: SystemLines
  readonly orderNo: string
  readonly lineCount: number
  readonly unitStake: string
  readonly oddsFormat: OddsFormat
  readonly odds?: number
  readonly potentialReturn: string
  readonly placedAt?: number
  readonly isReserved?: true
  readonly legs: readonly BetLeg[]
}

export interface SportSettled {
  readonly kind?: undefined
  readonly outcome: BetOutcome
  readonly uncapped?: string
  readonly kernel?: number
  readonly rules?: number
  /** Without a result where the bet was lost before that leg was over. */
  readonly legs: readonly BetLeg[]
}

export interface GamePlaced {
  readonly kind: 'game'
  readonly orderNo: string
  readonly game: string
  readonly version: string
  readonly spots: readonly GameSpot[]
  readonly proof?: FairnessProof
  readonly placedAt?: undefined
}

export interface GameSettled extends GamePlaced {
  /** What was drawn. */
  readonly outcome: string
  readonly fold?: GameRound['fold']
}

/** What was risked and what came back for it, minor units. */
export interface Figures {
  readonly stake: bigint
  readonly payout: bigint
}

export interface SettledRound {
  readonly outcome: BetOutcome
  /** These fields of the detail, and no others. */
  readonly changes: Partial<RoundDetail>
}

/** The detail as the contract shows it. */
export type RoundView = SportView | GameView

export interface SportView {
  readonly kind: 'sport'
  readonly betKind: BetKind
  readonly lines: SystemLines | null
  readonly odds: number | null
  readonly lineCount: number
  readonly oddsFormat: OddsFormat
  readonly unitStake: string
  readonly potentialReturn: string
  readonly uncapped: string | null
  readonly kernel: number | null
  readonly rules: number | null
  readonly isReserved: boolean
  readonly legs: BetLeg[]
}

export interface GameView {
  readonly kind: 'game'
  readonly game: string
  readonly version: string
  readonly spots: GameSpot[]
  readonly outcome: string | null
  readonly proof: FairnessProof | null
}

export interface WeighedOf {
  readonly category: GameCategory
  readonly currency: Currency
  readonly rules: TurnoverRules
}

export interface WeighedBet {
  readonly orderNo: string
  readonly share: FloorShare
  /** What may cancel it: a market of a fixture, or spots of its round. Absent for what nothing cancels. */
  readonly hedge?: MarketHedge | BuilderHedge | SpotHedge
}

export interface MarketHedge {
  readonly kind: 'market'
  readonly market: PlacedMarket
}

/** Several markets of one fixture, all of which must win. */
export interface BuilderHedge {
  readonly kind: 'builder'
  readonly markets: readonly PlacedMarket[]
}

export interface SpotHedge {
  readonly kind: 'spots'
  readonly spots: readonly { readonly id: string; readonly stake: bigint }[]
}

export type PlacedMarket = Pick<
  BetLeg,
  | 'fixtureId'
  | 'startAt'
  | 'home'
  | 'away'
  | 'family'
  | 'unit'
  | 'period'
  | 'number'
  | 'line'
  | 'side'
  | 'scoreAtPlacement'
>

export interface DecidedBet {
  readonly decided: Decided
  readonly isCashedOut: boolean
  /** As if it had never been: it cancels nothing. */
  readonly isVoid: boolean
}
