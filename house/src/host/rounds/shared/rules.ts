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
  /** Of rounds that open while no operator has chosen another one; each round keeps its own. */
  readonly version: string
  /** Other versions that operators may open rounds with: they are drawn alike and pay otherwise. */
  readonly offers?: (version: string) => boolean
  /** Each has rounds and a chain of its own. */
  readonly tables: readonly SharedTable[]
  /** The rules of a round, by its version and its time. Throws when this house knows none such. */
  rulesOf(round: RoundMoment): RoundRules<Choice>
  /** Of rounds that go on after the draw: nobody is told what was drawn before they are over. */
  readonly runOf?: (round: RoundMoment) => RoundRun<Choice>
  /** Its tables open no round while nobody looks: of games that are tried. */
  readonly rests?: boolean
  /** The same choice with so many times its stakes: of games that may be chased. Throws `Malformed`. */
  readonly multiplied?: (choice: Fields, factor: number) => Fields
}

export interface RoundMoment {
  readonly version: string
  readonly opensAt: number
}

export interface RoundRules<Choice extends Fields> {
  readonly par: ParSheet
  readonly limits: RoundLimits
  /** Throws `Malformed`: also on contradictory or repeated spots. */
  readChoice(source: Fields): Choice
  /** Each spot with its stake, as it was placed: they add up to the ticket's stake. */
  spots(choice: Choice): readonly GameSpot[]
  /** What the spot at that place is on, for the limit of stakes on it: its id where nothing is said. */
  readonly spotKey?: (choice: Choice, at: number) => string
  /** As it stands in the sealed book: the same choice is the same text. */
  canonical(choice: Choice): string
  /** The most that it may pay. */
  greatestPayout(choice: Choice): Minor
  /** What it takes of the round's limit, where that is not the most that it may pay. */
  readonly liability?: (choice: Choice) => Minor
  /** Follows from the stream alone. */
  draw(stream: FairStream): Fields
  /** Follows from choice and outcome alone. */
  settle(choice: Choice, outcome: Fields): SettledTicket
  /** What was drawn, for the member's record. */
  outcomeText(outcome: Fields): string
}

/** A round that runs: a ticket may leave it before its end, by the house's clock alone. */
export interface RoundRun<Choice extends Fields> {
  /** How long it runs. */
  lengthMs(outcome: Fields): number
  /** What a ticket comes to that leaves so long after the start; throws nothing, also when it comes too late. */
  cashOut(choice: Choice, outcome: Fields, elapsedMs: number): CashOut | 'tooEarly' | 'over'
}

export interface CashOut {
  /** Where it left, in hundredths of the stake. */
  readonly at: bigint
  readonly settled: SettledTicket
  /** For the member's record: says nothing of what is still to come. */
  readonly outcomeText: string
}

/** Beside the sheet's own: its greatest payout is of all tickets of one member in one round. */
export interface RoundLimits {
  /** Stakes of one member on one spot of a round. */
  readonly spotStake: Minor
  readonly ticketsOfMember: number
  /** What all tickets of one member in a round may pay together; the sheet's greatest payout where nothing is said. */
  readonly memberPayout?: Minor
  /** What the liabilities of all tickets of a round come to at most. */
  readonly roundPayout: Minor
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
  timetable(now: number, before?: RoundBefore): RoundTimes | undefined
  /** When a round begins depends on the one before, which the timetable is told. */
  readonly isFollowing?: boolean
  /** The round of that number, whenever it is. Of tables whose rounds may be chased. */
  readonly timesOf?: (number: string) => RoundTimes | undefined
}

export interface RoundBefore {
  readonly number: string
  /** Undefined while it is under way. */
  readonly endedAt: number | undefined
}

export interface RoundTimes {
  /** As members call it, unique at its table. */
  readonly number: string
  readonly opensAt: number
  /** From now on no ticket is taken. */
  readonly sealsAt: number
  readonly drawsAt: number
}
