import type { FairStream } from '@zhengju/domain/fair'
import type { CardHall, SeatBounds } from '@zhengju/domain/games/seating'
import type { Minor } from '@zhengju/domain/money'
import type { GameVenueId } from '@zhengju/domain/venue'
import type { GameFailure } from '@zhengju/venue-protocol/game'
import type { Fields } from '@zhengju/venue-protocol/parse'
import type { HandFold } from '@zhengju/venue-protocol/wallet'

/** A game of cards that members play against one another, hand by hand. All that stands in its folder. */
export interface HandRules {
  readonly name: string
  readonly venue: GameVenueId
  /** Of hands that begin now; each hand keeps its own. */
  readonly version: string
  readonly halls: readonly CardHall[]
  readonly seats: SeatBounds
  /** Cards of its pack. */
  readonly packSize: number
  /** Of what changes hands so much comes back at least, in millionths: the rest is rake. A share of pots promises nothing of it. */
  readonly leastReturn?: number
  /** What the name of its one spot is on a record. */
  readonly title: string
  /** The most that a hand of so many may cost who brings so much: it is held from him at the start. */
  hold(base: Minor, seats: number, bring: Minor): Minor
  /** Its steps count moves: one that does not name its step could be heard for a later one, and does not count. */
  readonly isStepNeeded?: boolean
  /** Throws `Malformed`. */
  readMove(source: Fields): Fields
  /** The hand as far as it has gone. Throws on a move out of turn. */
  stand(hand: HandFacts, moves: readonly HandMove[]): HandStand
}

export interface HandFacts {
  readonly version: string
  readonly base: Minor
  /** By seat. */
  readonly stacks: readonly Minor[]
  readonly stream: FairStream
}

export interface HandMove {
  readonly seat: number
  readonly move: Fields
  /** What it answered. */
  readonly step?: number
  /** The house moved for him, who said nothing in time. */
  readonly isAutomatic?: boolean
}

export interface HandStand {
  readonly pack: readonly number[]
  readonly phase: string
  /** Counts what is waited for: a new one begins the time of its turns anew. */
  readonly step: number
  readonly turn: readonly number[]
  /** Whether it is a move of this phase, whoever's. */
  isOfPhase(move: Fields): boolean
  /** Why whoever is on turn may not do that; undefined where he may. */
  refusal(move: Fields): GameFailure | undefined
  /** Of whoever says nothing in time. */
  automatic(): Fields
  /** Of a practice seat, by what that seat may see alone. */
  practice(seat: number): Fields
  /** Places of the pack that a seat sees; of nobody's seat, what everybody sees. */
  seen(seat: number | undefined): readonly number[]
  /** Places of the pack by seat. */
  places(seat: number): readonly number[]
  /** What everybody may know of it. */
  view(): Fields
  /** Once it is over. */
  readonly end?: HandEnd
}

export interface HandEnd {
  /** Before the rake; they sum to nothing. */
  readonly nets: readonly Minor[]
  readonly rakes: readonly Minor[]
  /** For the record of a seat. */
  outcome(seat: number): string
  /** What a seat gave up to the only one that was left, with the cards of both: for operators alone. */
  fold?(seat: number): HandFold | undefined
}
