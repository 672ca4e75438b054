import type { FairStream } from '@zhengju/domain/fair'
import type { HandView } from '@zhengju/venue-protocol/game'

/** What a game of cards brings to the checking of its hands. */
export interface HandCheck {
  /** Leaves of the hand's root. */
  readonly packSize: number
  /** Whether an opened card is the one that stood on the table at that place. */
  isShownAs(hand: HandView, place: number, card: number): boolean
  /** Of a hand that is over: nets and rake follow from cards and moves. */
  isSumRight(hand: HandView): boolean
  /** Dealt and played again from its seed. Throws a RangeError where its moves do not fit the seed. */
  again(
    hand: HandView,
    stream: FairStream,
  ): {
    readonly pack: readonly number[]
    /** The same cards, and the same outcome. */
    readonly isSame: boolean
  }
}

/** Each game's own, loaded when a hand of it is checked. */
export const handChecks: Readonly<Record<string, () => Promise<HandCheck>>> = {
  niuniu: () => import('./hands/niuniu.ts').then(({ niuniuCheck }) => niuniuCheck),
  doudizhu: () => import('./hands/doudizhu.ts').then(({ doudizhuCheck }) => doudizhuCheck),
  holdem: () => import('./hands/holdem.ts').then(({ holdemCheck }) => holdemCheck),
}

/** Cards that were shown are those that were dealt. */
export function areShown(
  { seats }: HandView,
  dealt: (seat: number) => readonly (number | undefined)[],
): boolean {
  return seats.every(({ cards }, seat) =>
    cards.every((card, at) => card === null || card === dealt(seat)[at]),
  )
}

/** What each seat came to is what was said, and it sums to nothing. */
export function areNets(
  { seats }: HandView,
  { nets, rakes }: { readonly nets: readonly bigint[]; readonly rakes: readonly bigint[] },
): boolean {
  const isEven = nets.reduce((sum, net) => sum + net, 0n) === 0n
  return isEven && seats.every(({ net, rake }, at) => net === nets[at] && rake === rakes[at])
}
