import type { FairStream } from '@zhengju/domain/fair'
import type { ParSheet } from '@zhengju/domain/games/par'
import type { Minor } from '@zhengju/domain/money'
import type { GameSpot } from '@zhengju/domain/round'
import type { GameVenueId } from '@zhengju/domain/venue'
import type { Fields } from '@zhengju/venue-protocol/parse'

/** A game whose rounds many share, drawn once for all: a lottery, a table. All that stands in its folder. */
export interface SharedRules<Choice extends Fields> {
  readonly name: string
  readonly venue: GameVenueId
  readonly par: ParSheet
  /** Each has rounds and a chain of its own. */
  readonly tables: readonly SharedTable[]
  /** Throws `Malformed`: also on contradictory or repeated spots. */
  readChoice(source: Fields): Choice
  /** Each spot with its stake, as it was placed: they add up to the ticket's stake. */
  spots(choice: Choice): readonly GameSpot[]
  /** As it stands in the sealed book: the same choice is the same text. */
  canonical(choice: Choice): string
  /** The most that it may pay. */
  greatestPayout(choice: Choice): Minor
  /** Follows from the stream alone. */
  draw(stream: FairStream): Fields
  /** Follows from choice and outcome alone. */
  settle(choice: Choice, outcome: Fields): SettledTicket
  /** What was drawn, for the member's record. */
  outcomeText(outcome: Fields): string
}

export interface SettledTicket {
  readonly payout: Minor
  readonly validBet: Minor
  /** With results and payouts. */
  readonly spots: readonly GameSpot[]
}

export interface SharedTable {
  readonly id: string
  /** The round of that moment, by the house's clock: a pure function. Undefined: there is none then. */
  timetable(now: number): RoundTimes | undefined
}

export interface RoundTimes {
  /** As members call it, unique at its table. */
  readonly number: string
  readonly opensAt: number
  /** From now on no ticket is taken. */
  readonly sealsAt: number
  readonly drawsAt: number
}
