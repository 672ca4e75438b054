import {
  auctionOf,
  type DoudizhuHand,
  type DoudizhuSeatMove,
  doudizhuPack,
  doudizhuPlaces,
  handCards,
  packCards,
  parseDoudizhuMove,
  playCards,
  playDoudizhu,
  settleDoudizhu,
} from '@zhengju/domain/games/doudizhu'
import type { HandView } from '@zhengju/venue-protocol/game'
import { areNets, areShown, type HandCheck } from '../hand-check.ts'

export const doudizhuCheck: HandCheck = {
  packSize: doudizhuPack,
  isShownAs({ play, seats }, place, card) {
    const at = place - packCards * (typeof play.deal === 'number' ? play.deal : 0)
    const hidden: readonly unknown[] = Array.isArray(play.hidden) ? play.hidden : []
    if (at >= handCards * 3) return hidden[at - handCards * 3] === card
    return seats[Math.floor(at / handCards)]?.cards[at % handCards] === card
  },
  isSumRight(hand) {
    const over = playedOut(hand)
    if (over?.winner === undefined || over.winner !== hand.play.winner) return false
    return areNets(
      hand,
      settleDoudizhu(
        over,
        hand.base,
        hand.seats.map(({ stack }) => stack),
      ),
    )
  },
  again(hand, stream) {
    const table = { base: hand.base, stacks: hand.seats.map(({ stack }) => stack) }
    const play = playDoudizhu(table, movesOf(hand), stream)
    const pack = play.deals.flatMap((deal) => deal.pack)
    const dealt = (seat: number) => doudizhuPlaces(play, seat).map((place) => pack[place])
    const isLandlord = play.hand?.landlord === hand.play.landlord
    return { pack, isSame: isLandlord && areShown(hand, dealt) }
  },
}

/** From the cards that were shown at the end: bids, then every play by the rules. */
function playedOut(hand: HandView): DoudizhuHand | undefined {
  const { play, seats } = hand
  const moves = movesOf(hand)
  const bids = moves.flatMap(({ move }) => ('bid' in move ? [move.bid] : []))
  const deal = typeof play.deal === 'number' ? play.deal : 0
  const firstBidder = typeof play.firstBidder === 'number' ? play.firstBidder : 0
  const auction = auctionOf(firstBidder, bids.slice(3 * deal), deal + 1)
  if (auction?.state !== 'won' || auction.landlord !== play.landlord) return undefined
  const { bid, landlord } = auction
  const hands = seats.map(({ cards }) => cards.flatMap((card) => card ?? []))
  const start = { hands, landlord, bid, turn: landlord, doublings: 0, played: [0, 0, 0] }
  return moves.reduce<DoudizhuHand | undefined>((at, { move, seat }) => {
    if (!at || 'bid' in move) return at
    return at.turn === seat ? playCards(at, move.cards) : undefined
  }, start)
}

function movesOf({ moves }: HandView): readonly DoudizhuSeatMove[] {
  return moves.flatMap(({ move, seat }) => {
    const read = parseDoudizhuMove(move)
    return read ? [{ seat, move: read }] : []
  })
}
