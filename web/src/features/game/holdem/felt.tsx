import { PlayingCard } from '@zhengju/ui/table-art'
import type { HandSeatView, HandView } from '@zhengju/venue-protocol/game'
import { cardName } from '#lib/card-name.ts'
import { cardsText } from '#text/cards.ts'
import { holdemText as text } from '#text/holdem.ts'
import type { HandFeltProps } from '../cards/model/card-game.ts'
import { money, seatsOf } from '../cards/model/hand-facts.ts'
import { stillText, TableWords } from '../cards/parts/card-felt.tsx'
import { CardSeat } from '../cards/parts/card-seat.tsx'
import { categoryOf, factsOf } from './hand-facts.ts'

export function HoldemFelt({ bankSeconds, hand, secondsLeft }: HandFeltProps) {
  const { others, self } = seatsOf(hand)
  const { board, pot, street } = factsOf(hand)
  const line = board.length > 0 ? text.boardLine(text.streets[street]) : text.noBoard
  return (
    <div className="hd-board" data-count={others.length}>
      <div className="hd-oval" />
      {others.map((other, at) => (
        <div key={other.seat} className="hd-seat" data-at={placesOf(others.length)[at]}>
          <Other hand={hand} seat={other} />
        </div>
      ))}
      <div className="hd-mid">
        <span className="ct-tag" key={String(pot)}>
          {text.pot(money(pot))}
        </span>
        <span className="hd-cards">
          {[0, 1, 2, 3, 4].map((place) => (
            <Card key={`${place} ${board[place]}`} card={board[place]} />
          ))}
        </span>
        <span className="ct-soft" key={line}>
          {line}
        </span>
      </div>
      <div className="hd-own">
        <span className="hd-hole">
          {(self && self.cards.length > 0 ? self.cards : [null, null]).map((card, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a place in the hand
            <span key={`${at} ${card}`}>
              <PlayingCard card={card ?? undefined} />
              {card === null ? null : <span className="vh">{cardName(card)}</span>}
            </span>
          ))}
        </span>
        <div>
          <TableWords lines={stillText(hand) ?? turnText(hand, secondsLeft, bankSeconds)} />
          {self ? <OwnLine hand={hand} self={self} /> : null}
        </div>
      </div>
    </div>
  )
}

/** Where the others sit, from his left on: around the table with none at his own place. */
function placesOf(count: number): readonly number[] {
  return [[], [3], [2, 4], [2, 3, 4], [1, 2, 4, 5], [1, 2, 3, 4, 5]][count] ?? []
}

function Card({ card }: { readonly card: number | undefined }) {
  if (card === undefined) return <span data-empty />
  return (
    <span>
      <PlayingCard card={card} />
      <span className="vh">{cardName(card)}</span>
    </span>
  )
}

function Other({ hand, seat }: { readonly hand: HandView; readonly seat: HandSeatView }) {
  const { bets, button, folded, hands, left, said } = factsOf(hand)
  const isOut = folded[seat.seat] === true
  const own = said[seat.seat]
  const bet = bets[seat.seat] ?? 0n
  const word = own ? text.said(text.done[own], own === 'fold' ? '0.00' : money(bet)) : ''
  const isShown = hands[seat.seat] !== undefined
  const line = isShown
    ? text.category(hands[seat.seat] ?? '')
    : word || (bet > 0n ? text.bet(money(bet)) : '')
  return (
    <>
      <CardSeat
        seat={seat}
        isOut={isOut}
        mark={button === seat.seat ? text.button : undefined}
        line={text.stack(money(left[seat.seat] ?? seat.stack))}
        said={
          isOut || seat.cards.length === 0 ? null : (
            <span className="hd-mini" data-shown={isShown || undefined}>
              {seat.cards.map((card, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a place in the hand
                <span key={`${at} ${card}`}>
                  <PlayingCard card={card ?? undefined} />
                  {card === null ? null : <span className="vh">{cardName(card)}</span>}
                </span>
              ))}
            </span>
          )
        }
      />
      <span className="hd-bet" key={line}>
        {line}
      </span>
    </>
  )
}

function OwnLine({ hand, self }: { readonly hand: HandView; readonly self: HandSeatView }) {
  const { bets, button, folded, left } = factsOf(hand)
  const category = categoryOf(hand, self)
  const isOut = folded[self.seat] === true
  const what = isOut ? text.folded : category === undefined ? ' ' : text.category(category)
  const bet = bets[self.seat] ?? 0n
  const more = [
    ...(button === self.seat ? [text.button] : []),
    ...(bet > 0n ? [text.bet(money(bet))] : []),
    text.stack(money(left[self.seat] ?? self.stack)),
  ].join('　')
  return (
    <p className="hd-line">
      <b key={what}>{what}</b>
      <span key={more} className="ct-soft">
        {more}
      </span>
    </p>
  )
}

function turnText(hand: HandView, secondsLeft: number, bankSeconds: number): [string, string] {
  const turn = hand.seats.find(({ isTurn }) => isTurn)
  if (!turn?.isSelf) return [text.theirTurn(turn?.alias ?? '', secondsLeft), ' ']
  const ofTurn = secondsLeft - bankSeconds
  return [ofTurn <= 0 ? cardsText.banked(secondsLeft) : text.yourTurn(ofTurn), ' ']
}
