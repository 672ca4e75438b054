import {
  act,
  type HoldemBetting,
  type HoldemSeatMove,
  holdemNets,
  parseAction,
  playHoldem,
  startBetting,
} from '@zhengju/domain/games/holdem'
import { parseMoney, siteCurrency } from '@zhengju/domain/money'
import type { HandView } from '@zhengju/venue-protocol/game'
import { areNets, areShown, type HandCheck } from '../hand-check.ts'

export const holdemCheck: HandCheck = {
  packSize: 52,
  isShownAs(hand, place, card) {
    const count = hand.seats.length
    if (place >= 2 * count) return boardOf(hand)[place - 2 * count] === card
    return hand.seats[place % count]?.cards[Math.floor(place / count)] === card
  },
  isSumRight(hand) {
    const betting = playedOut(hand)
    if (!betting || betting.turn !== undefined) return false
    // Whoever folded is not shown: his cards say nothing.
    const holes = hand.seats.map(({ cards }) => cards.map((card, at) => card ?? at))
    return areNets(hand, holdemNets(betting, { holes, board: boardOf(hand) }))
  },
  again(hand, stream) {
    const { pack, board, holes } = playHoldem(tableOf(hand), movesOf(hand), stream)
    const isBoard = boardOf(hand).every((card, at) => card === board[at])
    return { pack, isSame: isBoard && areShown(hand, (seat) => holes[seat] ?? []) }
  },
}

function playedOut(hand: HandView): HoldemBetting | undefined {
  const { base, stacks } = tableOf(hand)
  const start = startBetting(stacks, { small: base, big: 2n * base })
  return movesOf(hand).reduce<HoldemBetting | undefined>(
    (at, { move, seat }) => (at?.turn === seat ? act(at, move) : undefined),
    start,
  )
}

function tableOf({ base, seats }: HandView) {
  return { base, stacks: seats.map(({ stack }) => stack) }
}

function boardOf({ play }: HandView): readonly number[] {
  const board: readonly unknown[] = Array.isArray(play.board) ? play.board : []
  return board.flatMap((card) => (typeof card === 'number' ? [card] : []))
}

function movesOf({ moves }: HandView): readonly HoldemSeatMove[] {
  return moves.flatMap(({ move, seat }) => {
    const { kind, to } = move
    const read = parseAction(
      kind,
      typeof to === 'string' ? parseMoney(to, siteCurrency) : undefined,
    )
    return read ? [{ seat, move: read }] : []
  })
}
