import type { OddsFormat } from '../odds/index.ts'
import type { LegResult } from '../settlement/index.ts'
import type { BetKind, BetLeg, SystemLines } from '../slip/index.ts'
import { type GameCategory, gameCategories, slipCategoryOf, type VenueId } from '../venue/index.ts'

/**
 * What a record of a bet says beyond the round itself, by the kind of what was played. Money is decimal text: a detail
 * is kept as JSON.
 */
export type RoundDetail = SportRound | GameRound
export type RoundKind = RoundDetail['kind']

/** A slip on matches. */
export interface SportRound {
  readonly kind: 'sport'
  readonly betKind: BetKind
  /** Of a system that is not every combination of two legs and more. */
  readonly lines?: SystemLines
  readonly lineCount: number
  /** Of a builder: the price of all legs together. */
  readonly odds?: number
  readonly oddsFormat: OddsFormat
  readonly unitStake: string
  readonly potentialReturn: string
  /** What the prices alone would have paid, where the payout was held to the greatest win. */
  readonly uncapped?: string
  /** The numbers of the kernels and of the rules that settled it. */
  readonly kernel?: number
  readonly rules?: number
  /** It waited for the price of its leg, or a better one: a settlement says which. */
  readonly isReserved?: true
  readonly legs: readonly BetLeg[]
}

/** Spots of one round of a game: a spin is one of one spot, a table's round one of many. */
export interface GameRound {
  readonly kind: 'game'
  /** With its version: rules never change behind a round that was played. */
  readonly game: string
  readonly version: string
  readonly spots: readonly GameSpot[]
  /** What was drawn, as the game writes it; absent while nobody knows. */
  readonly outcome?: string
  readonly proof?: FairnessProof
  /** What was given up in a hand that nobody compared: for operators, and in no view of a member. */
  readonly fold?: { readonly isBetter: boolean; readonly cards: string }
}

/** A round's detail holds no more of them. */
export const mostRoundSpots = 100

export interface GameSpot {
  /** What the game calls it; `oppositeSpots` are known by it. */
  readonly id: string
  readonly name: string
  readonly stake: string
  /** Decimal odds times 100,000, where the spot has a price. */
  readonly odds?: number
  readonly result?: LegResult
  readonly payout?: string
}

/** By which the member can check what was drawn (games 1). */
export interface FairnessProof {
  readonly commit: string
  readonly clientSeed: string
  readonly nonce: number
}

/** Whether bets of the round are still taken: a closed one takes none, whatever becomes of those that it has. */
export const roundStates = ['open', 'closed'] as const
export type RoundState = (typeof roundStates)[number]

/** Which kind of detail a category's rounds have. */
export const roundKinds: Readonly<Record<GameCategory, RoundKind>> = {
  sport: 'sport',
  slots: 'game',
  esports: 'sport',
  live: 'game',
  lottery: 'game',
  chess: 'game',
  fishing: 'game',
}

/** Categories whose rounds are of a game. */
export const playedCategories = gameCategories.filter((one) => roundKinds[one] === 'game')

/** The category of a bet by the venue's own detail: a game names it, a slip is of what its venue offers. */
export function categoryOf(venue: VenueId, detail: unknown): GameCategory {
  const isGame = field(detail, 'kind') === 'game'
  const category = isGame ? playedCategoryOf(detail) : slipCategoryOf(venue)
  if (category === undefined) throw new Error(`a detail of ${venue} names no category`)
  return category
}

/** What the detail of a game names; undefined of a slip, and of what is no detail of a bet. */
export function playedCategoryOf(detail: unknown): GameCategory | undefined {
  if (field(detail, 'kind') !== 'game') return undefined
  return playedCategories.find((one) => one === field(detail, 'category'))
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
