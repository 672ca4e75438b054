import { mostBet, mostBid } from '@zhengju/domain/games/niuniu'
import { Button } from '@zhengju/ui/button'
import type { HandSeatView, HandView } from '@zhengju/venue-protocol/game'
import { cardsText } from '#text/cards.ts'
import { niuniuText as text } from '#text/niuniu.ts'
import type { HandTurnProps } from '../cards/model/card-game.ts'
import { money, seatsOf } from '../cards/model/hand-facts.ts'
import { factsOf } from './hand-facts.ts'

export function NiuniuTurn({ hand, isBusy, onMove }: HandTurnProps) {
  const { self } = seatsOf(hand)
  const isBid = hand.phase === 'bid'
  const choices = isBid
    ? Array.from({ length: mostBid + 1 }, (_, bid) => bid)
    : Array.from({ length: mostBet }, (_, at) => at + 1)
  return (
    <>
      {self?.isTurn ? (
        <div className="nn-five">
          {choices.map((count) => (
            <Button
              key={`${hand.phase} ${count}`}
              size="lg"
              disabled={isBusy}
              aria-label={isBid ? text.bidLabel(count) : text.betLabel(count)}
              onClick={() => onMove(isBid ? { bid: count } : { bet: count })}
            >
              {isBid && count === 0 ? text.pass : text.times(count)}
            </Button>
          ))}
        </div>
      ) : (
        <p className="ct-line">{waitingText(hand, self)}</p>
      )}
      <p key={`${hand.phase} ${self?.isTurn}`} className="ct-line">
        <span>
          {cardsText.holds}
          <b>{money(self?.stack ?? 0n)}</b>
        </span>
        <span>{isBid ? text.bidRule : text.betRule}</span>
      </p>
    </>
  )
}

function waitingText(hand: HandView, self: HandSeatView | undefined): string {
  const { banker, multiple } = factsOf(hand)
  if (hand.phase === 'bid') return text.othersBid
  return self && banker === self.seat ? text.youBank(multiple) : text.othersBet
}
