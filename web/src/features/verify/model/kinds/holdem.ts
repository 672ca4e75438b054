import { holdemPlaces, holdemSeats, holdemVersion } from '@zhengju/domain/games/holdem'
import { cardMark } from '#lib/card-name.ts'
import { verifyText as text } from '#text/verify.ts'
import type { VerifyKind } from '../kind.ts'

/** A pack dealt again from pasted seeds, as to a full table. A member's own hand is checked with all its moves. */
export const holdemKind: VerifyKind = {
  versions: [holdemVersion],
  sample: { stake: 0n, choice: {} },
  choices: [],
  isShared: true,
  recompute(_input, stream) {
    const pack = stream.shuffle(52)
    const { most } = holdemSeats
    const hole = (seat: number) =>
      holdemPlaces(most, seat).map((place) => cardMark(pack[place] ?? 0))
    const seats = Array.from({ length: most }, (_, seat) => hole(seat).join(' '))
    const board = pack.slice(2 * most, 2 * most + 5).map((card) => cardMark(card))
    return {
      verdict: text.packDealt,
      outcome: { hands: seats, board },
      payout: 0n,
      meanings: pack.slice(0, -1).map((card, place) => text.packPlace(place + 1, cardMark(card))),
      sums: [
        ...seats.map((cards, seat) => [text.seatDealt(seat + 1), cards] as const),
        [text.board, board.join(' ')] as const,
      ],
    }
  },
}
