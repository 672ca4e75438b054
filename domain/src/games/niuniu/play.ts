import type { FairStream } from '../../fair/index.ts'
import type { Minor } from '../../money/index.ts'
import { drawBanker } from './banker.ts'
import { type NiuniuSettlement, settleNiuniu } from './settle.ts'

export type NiuniuMove = { readonly bid: number } | { readonly bet: number }

export interface SeatMove {
  readonly seat: number
  readonly move: NiuniuMove
}

export interface NiuniuTable {
  readonly base: Minor
  /** What each seat brought to the hand, in the order of the seats. */
  readonly stacks: readonly Minor[]
}

export interface NiuniuPlay {
  readonly pack: readonly number[]
  readonly hands: readonly (readonly number[])[]
  readonly phase: 'bid' | 'bet' | 'over'
  /** Seats whose move is waited for: all of a phase move at once. */
  readonly turn: readonly number[]
  readonly bids: readonly (number | undefined)[]
  readonly bets: readonly (number | undefined)[]
  /** Once all have bid. */
  readonly bank?: { readonly banker: number; readonly multiple: number }
  /** Once all have bet. */
  readonly settlement?: NiuniuSettlement
}

/**
 * A hand as far as it has gone: it follows from the stream and the moves alone. The pack is drawn first, then, where bids are
 * equal, the banker. Throws a RangeError on a move that is nobody's turn.
 */
export function playNiuniu(
  { base, stacks }: NiuniuTable,
  moves: readonly SeatMove[],
  stream: FairStream,
): NiuniuPlay {
  const pack = stream.shuffle(52)
  const hands = stacks.map((_, seat) => pack.slice(5 * seat, 5 * seat + 5))
  const bids: (number | undefined)[] = stacks.map(() => undefined)
  const bets: (number | undefined)[] = stacks.map(() => undefined)
  const seats = stacks.map((_, seat) => seat)
  let bank: NiuniuPlay['bank']
  let turn = seats
  for (const { move, seat } of moves) {
    const isBid = 'bid' in move
    if (!turn.includes(seat) || isBid !== (bank === undefined)) {
      throw new RangeError(`seat ${seat} moved out of turn`)
    }
    if (isBid) bids[seat] = move.bid
    else bets[seat] = move.bet
    turn = turn.filter((one) => one !== seat)
    if (isBid && turn.length === 0) {
      bank = drawBanker(
        bids.map((bid) => bid ?? 0),
        stream,
      )
      turn = seats.filter((one) => one !== bank?.banker)
    }
  }
  const known = { pack, hands, bids, bets, turn, ...(bank && { bank }) }
  if (!bank) return { ...known, phase: 'bid' }
  if (turn.length > 0) return { ...known, phase: 'bet' }
  const settlement = settleNiuniu({
    ...{ hands, base, stacks, banker: bank.banker, bankerMultiple: bank.multiple },
    betMultiples: bets.map((bet) => bet ?? 1),
  })
  return { ...known, phase: 'over', settlement }
}

/** What whoever says nothing in time has said. */
export function automaticNiuniu({ phase }: Pick<NiuniuPlay, 'phase'>): NiuniuMove {
  return phase === 'bid' ? { bid: 0 } : { bet: 1 }
}
