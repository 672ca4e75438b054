import type { FairStream } from '../../fair/index.ts'
import type { Minor } from '../../money/index.ts'
import { buttonOf, type HoldemBetting } from './betting.ts'
import { holdemPots, type PotsResult } from './pots.ts'
import { holdemRank } from './rank.ts'

export {
  act,
  automaticAction,
  buttonOf,
  type HoldemAction,
  type HoldemBetting,
  type HoldemSeat,
  type HoldemStreet,
  holdemStreets,
  parseAction,
  raiseRange,
  startBetting,
} from './betting.ts'
export { holdemPots, type Pot, type PotsInput, type PotsResult } from './pots.ts'
export { type HoldemCategory, type HoldemRank, holdemCategories, holdemRank } from './rank.ts'

/** 德州 */
export const holdemVersion = 'holdem@1'
export const holdemSeats = { least: 2, most: 6 } as const

export interface HoldemDeal {
  /** In the order of dealing: the small blind's first. */
  readonly holes: readonly (readonly number[])[]
  readonly board: readonly number[]
}

/** Hole cards one at a time, then the board. */
export function dealHoldem(seats: number, stream: FairStream): HoldemDeal {
  const pack = stream.shuffle(52)
  return {
    holes: Array.from({ length: seats }, (_, seat) => [pack[seat] ?? 0, pack[seats + seat] ?? 0]),
    board: pack.slice(2 * seats, 2 * seats + 5),
  }
}

export interface HoldemSettlement extends PotsResult {
  /** What goes back to each seat: what it kept, what nobody called and what it won. */
  readonly payouts: readonly Minor[]
  readonly rake: Minor
}

/** Five percent with a cap of three big blinds. A hand that ends before the flop is not raked. */
export function settleHoldem(hand: HoldemBetting, { holes, board }: HoldemDeal): HoldemSettlement {
  const { seats, street, turn, bigBlind } = hand
  if (turn !== undefined) throw new Error('the hand is not over')
  const isShown = seats.filter(({ isFolded }) => !isFolded).length > 1
  const result = holdemPots({
    contributed: seats.map(({ contributed }) => contributed),
    folded: seats.map(({ isFolded }) => isFolded),
    ranks: holes.map((hole) => (isShown ? holdemRank([...hole, ...board]).score : 0)),
    ...{ button: buttonOf(seats.length), sawFlop: street !== 'preflop', rakeCap: 3n * bigBlind },
  })
  const payouts = seats.map(({ stack }, seat) => {
    const back = result.uncalled?.seat === seat ? result.uncalled.amount : 0n
    return stack + back + (result.won[seat] ?? 0n)
  })
  return { ...result, payouts, rake: result.pots.reduce((sum, { rake }) => sum + rake, 0n) }
}
