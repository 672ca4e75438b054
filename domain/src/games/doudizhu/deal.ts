import type { FairStream } from '../../fair/index.ts'

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
