import type { HandView } from '@zhengju/venue-protocol/game'
import { numberOf, numbersOf } from '../cards/model/hand-facts.ts'

/** What the game tells of a hand, read once. */
export interface NiuniuFacts {
  readonly banker: number | undefined
  readonly multiple: number
  readonly bids: readonly (number | undefined)[]
  readonly bets: readonly (number | undefined)[]
  /** Of each seat's hand, once it is over. */
  readonly types: readonly number[]
}

export function factsOf({ play }: Pick<HandView, 'play'>): NiuniuFacts {
  return {
    banker: numberOf(play.banker),
    multiple: numberOf(play.multiple) ?? 1,
    bids: numbersOf(play.bids),
    bets: numbersOf(play.bets),
    types: numbersOf(play.types).map((type) => type ?? 0),
  }
}
