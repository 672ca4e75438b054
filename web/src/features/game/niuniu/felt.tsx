import type { HandView } from '@zhengju/venue-protocol/game'
import { cardsText } from '#text/cards.ts'
import { niuniuText as text } from '#text/niuniu.ts'
import type { HandFeltProps } from '../cards/model/card-game.ts'
import { seatsOf } from '../cards/model/hand-facts.ts'
import { stillText, TableWords } from '../cards/parts/card-felt.tsx'
import { factsOf } from './hand-facts.ts'
import { OwnHand } from './own-hand.tsx'
import { Seat } from './seat.tsx'

export function NiuniuFelt({ bankSeconds, hand, secondsLeft }: HandFeltProps) {
  const { others, self } = seatsOf(hand)
  return (
    <div className="nn-board">
      <div className="nn-others" data-count={others.length}>
        {others.map((other) => (
          <Seat key={other.seat} hand={hand} seat={other} />
        ))}
      </div>
      <div>
        <TableWords lines={stillText(hand) ?? phaseText(hand, secondsLeft, bankSeconds)} />
        {self ? <OwnHand hand={hand} self={self} /> : null}
      </div>
    </div>
  )
}

function phaseText(hand: HandView, secondsLeft: number, bankSeconds: number): [string, string] {
  const { banker, multiple } = factsOf(hand)
  const bank = hand.seats.find(({ seat }) => seat === banker)
  const line = bank
    ? text.bankIs(bank.isSelf ? cardsText.self : bank.alias, multiple)
    : text.biddingLine
  const ofTurn = secondsLeft - bankSeconds
  if (ofTurn <= 0) return [cardsText.banked(secondsLeft), line]
  return [hand.phase === 'bid' ? text.bidding(ofTurn) : text.betting(ofTurn), line]
}
