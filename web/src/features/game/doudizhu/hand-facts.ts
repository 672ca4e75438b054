import {
  beats,
  type CardPlay,
  cardPlay,
  doudizhuHints,
  mostDoublings,
  strengthOf,
} from '@zhengju/domain/games/doudizhu'
import type { HandSeatView, HandView } from '@zhengju/venue-protocol/game'
import { listOf, numberOf, numbersOf } from '../cards/model/hand-facts.ts'

/** What the game tells of a hand, read once. */
export interface DoudizhuFacts {
  readonly deal: number
  readonly highest: number
  readonly bids: readonly (number | undefined)[]
  readonly landlord: number | undefined
  readonly bid: number
  readonly hidden: readonly number[]
  readonly times: number
  readonly doublings: number
  /** What each said last on the table: no cards for a pass. */
  readonly said: readonly (readonly number[] | undefined)[]
  readonly played: readonly (readonly number[])[]
  /** What has to be beaten. */
  readonly table: readonly number[] | undefined
  readonly winner: number | undefined
}

export function factsOf({ play }: Pick<HandView, 'play'>): DoudizhuFacts {
  const said = listOf(play.said).map((one) => (Array.isArray(one) ? cardsOf(one) : undefined))
  const tableSeat = numberOf(play.tableSeat)
  const doublings = numberOf(play.doublings) ?? 0
  return {
    ...{ deal: numberOf(play.deal) ?? 0, highest: numberOf(play.highest) ?? 0 },
    ...{ bids: numbersOf(play.bids), landlord: numberOf(play.landlord) },
    ...{ bid: numberOf(play.bid) ?? 0, hidden: cardsOf(play.hidden), doublings },
    times: 2 ** Math.min(doublings, mostDoublings),
    ...{ said, played: listOf(play.played).map(cardsOf) },
    table: tableSeat === undefined ? undefined : said[tableSeat],
    winner: numberOf(play.winner),
  }
}

function cardsOf(source: unknown): readonly number[] {
  return numbersOf(source).flatMap((card) => card ?? [])
}

/** What a seat still holds of what the viewer sees, the strongest first. */
export function heldBy(hand: HandView, { cards, seat }: HandSeatView): readonly number[] {
  const gone = new Set(factsOf(hand).played[seat])
  return cards
    .flatMap((card) => (card === null || gone.has(card) ? [] : [card]))
    .toSorted(byStrength)
}

/** How many cards it still holds. */
export function countOf(hand: HandView, { cards, seat }: HandSeatView): number {
  return cards.length - (factsOf(hand).played[seat]?.length ?? 0)
}

function byStrength(one: number, other: number): number {
  return strengthOf(other) - strengthOf(one) || one - other
}

/** What the chosen cards are together; undefined where they may not be played on this table. */
export function openPlay(
  cards: readonly number[],
  table: readonly number[] | undefined,
): CardPlay | undefined {
  const play = cardPlay(cards.map(strengthOf))
  const last = table && cardPlay(table.map(strengthOf))
  return play && (!last || beats(play, last)) ? play : undefined
}

/** The next hint after what is chosen, around and around; undefined: nothing beats the table. */
export function nextHint(
  held: readonly number[],
  table: readonly number[] | undefined,
  chosen: readonly number[],
): readonly number[] | undefined {
  const hints = doudizhuHints(held, table)
  const at = hints.findIndex((hint) => isSame(hint, chosen))
  return hints[(at + 1) % Math.max(hints.length, 1)]
}

function isSame(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((card) => other.includes(card))
}
