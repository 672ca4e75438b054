import { PlayingCard } from '@zhengju/ui/table-art'
import type { HandSeatView, HandView } from '@zhengju/venue-protocol/game'
import { niuniuText as text } from '#text/niuniu.ts'
import { money } from '../cards/model/hand-facts.ts'
import { CardSeat } from '../cards/parts/card-seat.tsx'
import { factsOf } from './hand-facts.ts'

interface SeatProps {
  readonly hand: HandView
  readonly seat: HandSeatView
}

/** Another seat: alias, what it said, and its cards once everybody sees them. */
export function Seat({ hand, seat }: SeatProps) {
  const { types } = factsOf(hand)
  const isOver = hand.state === 'shown'
  return (
    <div className="nn-seat">
      <CardSeat seat={seat} said={<Chosen hand={hand} seat={seat} />} line={money(seat.stack)} />
      <span className="nn-mini">
        {seat.cards.map((card, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the hand
          <span key={at}>
            <PlayingCard card={card ?? undefined} />
          </span>
        ))}
      </span>
      <span className="ct-tag" data-empty={!isOver || undefined}>
        {isOver ? text.type(types[seat.seat] ?? 0) : ' '}
      </span>
    </div>
  )
}

/** What it bid or bet, once all may know; before, that it has chosen. */
export function Chosen({ hand, seat }: SeatProps) {
  const { banker, bets, bids, multiple } = factsOf(hand)
  const bet = bets[seat.seat]
  const isBanker = banker === seat.seat
  return (
    <>
      {saidOf()}
      {isBanker ? <span className="ct-mark">{text.banker}</span> : null}
    </>
  )

  function saidOf() {
    if (isBanker) return <span className="ct-said">{text.times(multiple)}</span>
    if (bet !== undefined) return <span className="ct-said">{text.times(bet)}</span>
    if (hand.state !== 'playing') return null
    if (!seat.isTurn) return <span className="ct-said">{text.chosen}</span>
    const bid = bids[seat.seat]
    return bid === undefined ? null : <span className="ct-said">{text.took(bid)}</span>
  }
}
