import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { Avatar } from '@zhengju/ui/avatar'
import { PlayingCard } from '@zhengju/ui/table-art'
import type { HandSeatView, HandView } from '@zhengju/venue-protocol/game'
import { niuniuText as text } from '#text/niuniu.ts'
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
    <div className="nn-seat" data-turn={seat.isTurn || undefined}>
      <span className="nn-seat__a">
        <Avatar seed={seat.alias} letter={seat.alias.charAt(0)} />
        <Chosen hand={hand} seat={seat} />
      </span>
      <b>{seat.isPractice ? `${seat.alias} ${text.practice}` : seat.alias}</b>
      <span className="nn-soft">{formatMoney(seat.stack, siteCurrency)}</span>
      <span className="nn-mini">
        {seat.cards.map((card, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the hand
          <span key={at}>
            <PlayingCard card={card ?? undefined} />
          </span>
        ))}
      </span>
      <span className="nn-tag" data-empty={!isOver || undefined}>
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
      {isBanker ? <span className="nn-bank">{text.banker}</span> : null}
    </>
  )

  function saidOf() {
    if (isBanker) return <span className="nn-said">{text.times(multiple)}</span>
    if (bet !== undefined) return <span className="nn-said">{text.times(bet)}</span>
    if (hand.state !== 'playing') return null
    if (!seat.isTurn) return <span className="nn-said">{text.chosen}</span>
    const bid = bids[seat.seat]
    return bid === undefined ? null : <span className="nn-said">{text.took(bid)}</span>
  }
}
