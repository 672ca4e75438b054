import { dealDoudizhu, doudizhuVersion } from '@zhengju/domain/games/doudizhu'
import { cardMark } from '#lib/card-name.ts'
import { doudizhuText } from '#text/doudizhu.ts'
import { verifyText as text } from '#text/verify.ts'
import type { VerifyKind } from '../kind.ts'

/** The first deal again from pasted seeds. A member's own hand is checked with all its deals and moves. */
export const doudizhuKind: VerifyKind = {
  versions: [doudizhuVersion],
  sample: { stake: 0n, choice: {} },
  choices: [],
  isShared: true,
  recompute(_input, stream) {
    const { firstBidder, hands, hidden, pack } = dealDoudizhu(stream)
    const shown = [...hands, hidden].map((cards) => cards.map(mark).join(' '))
    return {
      verdict: text.packDealt,
      outcome: { hands: shown },
      payout: 0n,
      meanings: [
        ...pack.slice(0, -1).map((card, place) => text.packPlace(place + 1, mark(card))),
        text.firstBidder(firstBidder + 1),
      ],
      sums: shown.map((cards, seat) => [
        seat < hands.length ? text.seatDealt(seat + 1) : doudizhuText.hidden,
        cards,
      ]),
    }
  },
}

function mark(card: number): string {
  return cardMark(card, true)
}
