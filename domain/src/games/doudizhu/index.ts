import type { FairStream } from '../../fair/index.ts'
import { lesser, type Minor } from '../../money/index.ts'
import { type DoudizhuHand, doublingsOf } from './hand.ts'

export {
  automaticCards,
  type DoudizhuHand,
  doublingsOf,
  playCards,
  startDoudizhu,
} from './hand.ts'
export {
  beats,
  type CardPlay,
  cardPlay,
  doudizhuRanks,
  type PlayKind,
  strengthOf,
} from './plays.ts'

/** 斗地主 */
export const doudizhuVersion = 'doudizhu@1'
const seats = 3
const cardsEach = 17

export interface DoudizhuDeal {
  readonly pack: readonly number[]
  readonly hands: readonly (readonly number[])[]
  readonly hidden: readonly number[]
  readonly firstBidder: number
}

/** Seat after seat takes seventeen; the last three are the landlord's. */
export function dealDoudizhu(stream: FairStream): DoudizhuDeal {
  const pack = stream.shuffle(54)
  const hands = Array.from({ length: seats }, (_, seat) =>
    pack.slice(cardsEach * seat, cardsEach * (seat + 1)),
  )
  return { pack, hands, hidden: pack.slice(cardsEach * seats), firstBidder: stream.uint(seats) }
}

export type Auction =
  | { readonly state: 'bidding'; readonly turn: number; readonly highest: number }
  | { readonly state: 'won'; readonly landlord: number; readonly bid: number }
  /** Nobody bid: the cards are dealt anew. */
  | { readonly state: 'passed' }

export const mostDeals = 3

/** Bids in order of seats from the first bidder on, 0 to pass; undefined when one of them was not open to its seat. */
export function auctionOf(
  firstBidder: number,
  bids: readonly number[],
  deal: number,
): Auction | undefined {
  let best = { landlord: firstBidder, bid: 0 }
  for (const [at, bid] of bids.entries()) {
    if (at >= seats || best.bid === 3 || ![0, 1, 2, 3].includes(bid)) return undefined
    if (bid > 0 && bid <= best.bid) return undefined
    if (bid > 0) best = { landlord: (firstBidder + at) % seats, bid }
  }
  if (best.bid === 3) return { state: 'won', ...best }
  if (bids.length < seats) {
    return { state: 'bidding', turn: (firstBidder + bids.length) % seats, highest: best.bid }
  }
  if (best.bid > 0) return { state: 'won', ...best }
  return deal < mostDeals ? { state: 'passed' } : { state: 'won', landlord: firstBidder, bid: 1 }
}

const mostDoublings = 6

/** What each farmer pays or gets; the landlord twice that. */
export function doudizhuScore(base: Minor, bid: number, doublings: number): Minor {
  return base * BigInt(bid) * 2n ** BigInt(Math.min(doublings, mostDoublings))
}

/** No seat can lose more in a hand: what the house holds at its start. */
export function mostDoudizhuLoss(base: Minor, stack: Minor): Minor {
  return lesser(stack, 2n * doudizhuScore(base, 3, mostDoublings))
}

export interface DoudizhuSettlement {
  /** Before the rake; they sum to nothing. */
  readonly nets: readonly Minor[]
  readonly rakes: readonly Minor[]
}

/** Nobody wins or loses more than he brought; the landlord stands half of it against each farmer. */
export function settleDoudizhu(
  hand: DoudizhuHand,
  base: Minor,
  stacks: readonly Minor[],
): DoudizhuSettlement {
  const { landlord, winner, bid } = hand
  if (winner === undefined) throw new Error('the hand is not over')
  const score = doudizhuScore(base, bid, doublingsOf(hand))
  const half = (stacks[landlord] ?? 0n) / 2n
  const amounts = stacks.map((stack, seat) =>
    seat === landlord ? 0n : lesser(score, lesser(stack, half)),
  )
  const all = amounts.reduce((sum, amount) => sum + amount, 0n)
  const nets = amounts.map((amount, seat) => {
    const won = seat === landlord ? all : -amount
    return winner === landlord ? won : -won
  })
  // Five percent of a net win.
  return { nets, rakes: nets.map((net) => (net > 0n ? net / 20n : 0n)) }
}
