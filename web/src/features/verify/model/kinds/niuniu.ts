import { cardText } from '@zhengju/domain/games/cards'
import { niuniuSeats, niuniuType, niuniuVersion } from '@zhengju/domain/games/niuniu'
import { niuniuText } from '#text/niuniu.ts'
import { verifyText as text } from '#text/verify.ts'
import type { VerifyKind } from '../kind.ts'

/** A pack dealt again from pasted seeds: the five of each seat. A member's own hand is checked with all its moves. */
export const niuniuKind: VerifyKind = {
  versions: [niuniuVersion],
  sample: { stake: 0n, choice: {} },
  choices: [],
  isShared: true,
  recompute(_input, stream) {
    const pack = stream.shuffle(52)
    const seats = Array.from({ length: niuniuSeats.most }, (_, seat) => seat)
    const hands = seats.map((seat) => pack.slice(5 * seat, 5 * seat + 5))
    const shown = hands.map((cards) => cards.map(cardText).join(' '))
    return {
      verdict: text.packDealt,
      outcome: { hands: shown },
      payout: 0n,
      meanings: pack.slice(0, -1).map((card, place) => text.packPlace(place + 1, cardText(card))),
      sums: hands.map((cards, seat) => [
        text.seatDealt(seat + 1),
        `${shown[seat]}　${niuniuText.type(niuniuType(cards))}`,
      ]),
    }
  },
}
