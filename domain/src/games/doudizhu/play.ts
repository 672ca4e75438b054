import type { FairStream } from '../../fair/index.ts'
import type { Minor } from '../../money/index.ts'
import { type Auction, auctionOf, type DoudizhuDeal, dealDoudizhu, mostDeals } from './deal.ts'
import { automaticCards, type DoudizhuHand, playCards, startDoudizhu } from './hand.ts'
import { type DoudizhuSettlement, settleDoudizhu } from './settle.ts'

export type DoudizhuMove = { readonly bid: number } | { readonly cards: readonly number[] }

export interface DoudizhuSeatMove {
  readonly seat: number
  readonly move: DoudizhuMove
}

export interface DoudizhuTable {
  readonly base: Minor
  /** What each seat brought to the hand, in the order of the seats. */
  readonly stacks: readonly Minor[]
}

export interface DoudizhuPlay {
  /** All that may be dealt: a deal on which nobody bids is followed by the next of them. */
  readonly deals: readonly DoudizhuDeal[]
  /** The one that is played, from 0. */
  readonly deal: number
  readonly phase: 'bid' | 'play' | 'over'
  /** The seat whose move is waited for. */
  readonly turn: number | undefined
  /** Of this deal, by seat. */
  readonly bids: readonly (number | undefined)[]
  /** What has to be topped while the seats bid. */
  readonly highest: number
  /** Once somebody is the landlord. */
  readonly hand?: DoudizhuHand
  /** What each seat said last: cards, none for a pass; undefined before its turn or since it led anew. */
  readonly said: readonly (readonly number[] | undefined)[]
  /** Everything that each seat has played. */
  readonly played: readonly (readonly number[])[]
  readonly settlement?: DoudizhuSettlement
}

/**
 * A hand as far as it has gone: it follows from the stream and the moves alone. All deals are drawn before the first card is
 * seen. Throws a RangeError on a move that is nobody's turn or not open to it.
 */
export function playDoudizhu(
  table: DoudizhuTable,
  moves: readonly DoudizhuSeatMove[],
  stream: FairStream,
): DoudizhuPlay {
  const deals = Array.from({ length: mostDeals }, () => dealDoudizhu(stream))
  let play = bidding(deals, 0)
  for (const { move, seat } of moves) {
    const next = seat === play.turn ? moved(play, move) : undefined
    if (!next) throw new RangeError(`seat ${seat} made a move that was not open to it`)
    play = next
  }
  if (play.hand?.winner === undefined) return play
  return { ...play, settlement: settleDoudizhu(play.hand, table.base, table.stacks) }
}

/** Whether whoever is on turn may do that. */
export function mayPlayDoudizhu(play: DoudizhuPlay, move: DoudizhuMove): boolean {
  return play.turn !== undefined && moved(play, move) !== undefined
}

/** For who says nothing in time: no bid, a pass, or the weakest card where he leads. */
export function automaticDoudizhu({ hand, phase }: DoudizhuPlay): DoudizhuMove {
  return phase === 'bid' || !hand ? { bid: 0 } : { cards: automaticCards(hand) }
}

/** Places of a seat's cards among all that may be dealt; the landlord's end with the hidden ones. */
export function doudizhuPlaces({ deal, hand }: DoudizhuPlay, seat: number): readonly number[] {
  const first = packCards * deal + handCards * seat
  const own = Array.from({ length: handCards }, (_, at) => first + at)
  return hand?.landlord === seat ? [...own, ...hiddenPlaces(deal)] : own
}

export function hiddenPlaces(deal: number): readonly number[] {
  const first = packCards * deal + handCards * 3
  return [first, first + 1, first + 2]
}

export const packCards = 54
/** Each gets so many, and the last three are the landlord's. */
export const handCards = 17
/** Of all deals together: the leaves of a hand's root. */
export const doudizhuPack = packCards * mostDeals

function moved(play: DoudizhuPlay, move: DoudizhuMove): DoudizhuPlay | undefined {
  if ('bid' in move) return play.phase === 'bid' ? bid(play, move.bid) : undefined
  return play.phase === 'play' && play.hand ? played(play, play.hand, move.cards) : undefined
}

function bidding(deals: readonly DoudizhuDeal[], deal: number): DoudizhuPlay {
  const none = [undefined, undefined, undefined]
  const turn = deals[deal]?.firstBidder ?? 0
  const start = { deals, deal, phase: 'bid', turn, bids: none, highest: 0, said: none } as const
  return { ...start, played: [[], [], []] }
}

function bid(play: DoudizhuPlay, amount: number): DoudizhuPlay | undefined {
  const { deal, deals, turn } = play
  const dealt = deals[deal]
  if (!dealt || turn === undefined) return undefined
  const bids = play.bids.map((one, seat) => (seat === turn ? amount : one))
  const inOrder = [0, 1, 2].flatMap((step) => bids[(dealt.firstBidder + step) % 3] ?? [])
  const auction = auctionOf(dealt.firstBidder, inOrder, deal + 1)
  return auction && afterBid({ ...play, bids }, dealt, auction)
}

function afterBid(play: DoudizhuPlay, dealt: DoudizhuDeal, auction: Auction): DoudizhuPlay {
  if (auction.state === 'passed') return bidding(play.deals, play.deal + 1)
  if (auction.state === 'bidding') {
    return { ...play, turn: auction.turn, highest: auction.highest }
  }
  const { bid: highest, landlord } = auction
  const hand = startDoudizhu(dealt, landlord, highest)
  return { ...play, phase: 'play', turn: landlord, highest, hand }
}

function played(
  play: DoudizhuPlay,
  hand: DoudizhuHand,
  cards: readonly number[],
): DoudizhuPlay | undefined {
  const next = playCards(hand, cards)
  if (!next) return undefined
  const isOver = next.winner !== undefined
  const seat = hand.turn
  // Whoever leads anew begins a trick: what was said before is off the table.
  const before = hand.table ? play.said : [undefined, undefined, undefined]
  return {
    ...play,
    ...{ phase: isOver ? 'over' : 'play', turn: isOver ? undefined : next.turn, hand: next },
    said: before.map((one, at) => (at === seat ? cards : one)),
    played: play.played.map((own, at) => (at === seat ? [...own, ...cards] : own)),
  }
}
