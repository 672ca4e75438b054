import {
  niuniuType,
  parseBet,
  parseBid,
  playNiuniu,
  type SeatMove,
  settleNiuniu,
} from '@zhengju/domain/games/niuniu'
import type { HandView } from '@zhengju/venue-protocol/game'
import { areNets, areShown, type HandCheck } from '../hand-check.ts'

const handSize = 5

export const niuniuCheck: HandCheck = {
  packSize: 52,
  isShownAs: ({ seats }, place, card) =>
    seats[Math.floor(place / handSize)]?.cards[place % handSize] === card,
  isSumRight(hand) {
    const { base, play, seats } = hand
    const { banker, multiple } = play
    const bets: readonly unknown[] = Array.isArray(play.bets) ? play.bets : []
    const hands = seats.map(({ cards }) => cards.flatMap((card) => (card === null ? [] : [card])))
    if (typeof banker !== 'number' || typeof multiple !== 'number') return false
    if (hands.some(({ length }) => length !== handSize)) return false
    const settled = settleNiuniu({
      ...{ hands, banker, bankerMultiple: multiple, base, stacks: seats.map(({ stack }) => stack) },
      betMultiples: bets.map((bet) => parseBet(bet) ?? 1),
    })
    const types: readonly unknown[] = Array.isArray(play.types) ? play.types : []
    return hands.every((cards, at) => niuniuType(cards) === types[at]) && areNets(hand, settled)
  },
  again(hand, stream) {
    const table = { base: hand.base, stacks: hand.seats.map(({ stack }) => stack) }
    const play = playNiuniu(table, movesOf(hand), stream)
    const isBank = play.bank?.banker === hand.play.banker
    return { pack: play.pack, isSame: isBank && areShown(hand, (seat) => play.hands[seat] ?? []) }
  },
}

function movesOf({ moves }: HandView): readonly SeatMove[] {
  return moves.flatMap(({ move, seat }): readonly SeatMove[] => {
    const [bid, bet] = [parseBid(move.bid), parseBet(move.bet)]
    if (bid !== undefined) return [{ seat, move: { bid } }]
    return bet === undefined ? [] : [{ seat, move: { bet } }]
  })
}
