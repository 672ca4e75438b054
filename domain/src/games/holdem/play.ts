import type { FairStream } from '../../fair/index.ts'
import type { Minor } from '../../money/index.ts'
import { act, type HoldemAction, type HoldemBetting, startBetting } from './betting.ts'
import type { HoldemDeal } from './deal.ts'
import { type HoldemNets, holdemNets } from './settle.ts'

export interface HoldemSeatMove {
  readonly seat: number
  readonly move: HoldemAction
}

export interface HoldemTable {
  /** The small blind; the big one is twice that. */
  readonly base: Minor
  /** In the order of the seats, the small blind first. */
  readonly stacks: readonly Minor[]
}

export interface HoldemPlay extends HoldemDeal {
  readonly pack: readonly number[]
  readonly betting: HoldemBetting
  /** What each seat did last on this street. */
  readonly said: readonly (HoldemAction | undefined)[]
  /** Once it is over. */
  readonly settlement?: HoldemNets
}

/** A hand as far as it has gone: it follows from the stream and the moves alone. Throws a RangeError on a move that is none. */
export function playHoldem(
  { base, stacks }: HoldemTable,
  moves: readonly HoldemSeatMove[],
  stream: FairStream,
): HoldemPlay {
  const pack = stream.shuffle(52)
  const count = stacks.length
  const none = stacks.map(() => undefined)
  let betting = startBetting(stacks, { small: base, big: 2n * base })
  let said: HoldemPlay['said'] = none
  for (const { move, seat } of moves) {
    const next = seat === betting.turn ? act(betting, move) : undefined
    if (!next) throw new RangeError(`seat ${seat} made a move that was not open to it`)
    const before = said.map((one, at) => (at === seat ? move : one))
    // What was said on a street is over with it, but for those who are out.
    const isNew = next.street !== betting.street && next.turn !== undefined
    said = isNew ? before.map((one) => (one?.kind === 'fold' ? one : undefined)) : before
    betting = next
  }
  const holes = stacks.map((_, seat) => holdemPlaces(count, seat).map((at) => pack[at] ?? 0))
  const board = pack.slice(2 * count, 2 * count + 5)
  const play = { pack, holes, board, betting, said }
  if (betting.turn !== undefined) return play
  return { ...play, settlement: holdemNets(betting, { holes, board }) }
}

/** Places of the pack: one card each from the small blind on, then the second ones. */
export function holdemPlaces(seats: number, seat: number): readonly number[] {
  return [seat, seats + seat]
}

/** How many cards of the board everybody sees. */
export function openBoard({ street }: Pick<HoldemBetting, 'street'>): number {
  return { preflop: 0, flop: 3, turn: 4, river: 5, showdown: 5 }[street]
}

/** Whether hands were compared: whoever folded shows nothing, and of one who is left alone nothing is asked. */
export function isShownDown({ seats, turn }: Pick<HoldemBetting, 'seats' | 'turn'>): boolean {
  return turn === undefined && seats.filter(({ isFolded }) => !isFolded).length > 1
}
