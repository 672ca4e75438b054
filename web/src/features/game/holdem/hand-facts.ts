import { type HoldemStreet, holdemRank, holdemStreets } from '@zhengju/domain/games/holdem'
import type { HandSeatView, HandView } from '@zhengju/venue-protocol/game'
import { listOf, moneyOf, numberOf, numbersOf } from '../cards/model/hand-facts.ts'

/** What the game tells of a hand, read once. */
export interface HoldemFacts {
  readonly street: HoldemStreet
  readonly board: readonly number[]
  readonly button: number | undefined
  readonly pot: bigint
  /** Of this street. */
  readonly bet: bigint
  readonly bets: readonly bigint[]
  readonly left: readonly bigint[]
  readonly folded: readonly boolean[]
  readonly said: readonly HoldemWord[]
  /** To how much whoever is on turn may raise. */
  readonly raise: readonly [bigint, bigint] | undefined
  /** What each hand is, where they were compared. */
  readonly hands: readonly (string | undefined)[]
}

export type HoldemWord = 'fold' | 'check' | 'call' | 'raise' | undefined

export function factsOf({ play }: Pick<HandView, 'play'>): HoldemFacts {
  const [least, most] = listOf(play.raise)
  return {
    street: holdemStreets.find((one) => one === play.street) ?? 'preflop',
    board: numbersOf(play.board).flatMap((card) => card ?? []),
    ...{ button: numberOf(play.button), pot: moneyOf(play.pot), bet: moneyOf(play.bet) },
    ...{ bets: listOf(play.bets).map(moneyOf), left: listOf(play.left).map(moneyOf) },
    folded: listOf(play.folded).map((one) => one === true),
    said: listOf(play.said).map(saidOf),
    raise: most === undefined ? undefined : [moneyOf(least), moneyOf(most)],
    hands: listOf(play.hands).map((one) => (typeof one === 'string' ? one : undefined)),
  }
}

const words = ['fold', 'check', 'call', 'raise'] as const

function saidOf(source: unknown): HoldemWord {
  if (typeof source !== 'object' || source === null || !('kind' in source)) return undefined
  return words.find((one) => one === source.kind)
}

/** What his cards make with the board as far as it is open. */
export function categoryOf(hand: HandView, { cards }: HandSeatView): string | undefined {
  const own = cards.flatMap((card) => card ?? [])
  const { board } = factsOf(hand)
  return board.length < 3 || own.length < 2 ? undefined : holdemRank([...own, ...board]).category
}

/** To how much a raise of a part of the pot goes, within what is open. */
export function raiseOf(
  { bet, pot }: HoldemFacts,
  owed: bigint,
  [least, most]: readonly [bigint, bigint],
  halves: bigint,
): bigint {
  const to = bet + ((pot + owed) * halves) / 2n
  return to < least ? least : to > most ? most : to
}
