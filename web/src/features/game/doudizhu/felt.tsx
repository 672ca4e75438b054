import { cardPlay, mostDeals, strengthOf } from '@zhengju/domain/games/doudizhu'
import { PlayingCard } from '@zhengju/ui/table-art'
import type { HandSeatView, HandView } from '@zhengju/venue-protocol/game'
import { cardName } from '#lib/card-name.ts'
import { cardsText } from '#text/cards.ts'
import { doudizhuText as text } from '#text/doudizhu.ts'
import type { HandFeltProps } from '../cards/model/card-game.ts'
import { money, seatsOf } from '../cards/model/hand-facts.ts'
import { stillText, TableWords } from '../cards/parts/card-felt.tsx'
import { CardSeat } from '../cards/parts/card-seat.tsx'
import { countOf, factsOf, heldBy } from './hand-facts.ts'
import { OwnCards } from './own-cards.tsx'

export function DoudizhuFelt({ bankSeconds, chosen, hand, onChoose, secondsLeft }: HandFeltProps) {
  const { others, self } = seatsOf(hand)
  const [next, before] = others
  const { hidden } = factsOf(hand)
  return (
    <div className="dz-board">
      <div className="dz-top">
        {before ? <Other hand={hand} seat={before} /> : <span />}
        <div className="dz-hidden">
          <Fan cards={hidden.length > 0 ? hidden : [undefined, undefined, undefined]} />
          <span className="ct-soft">{text.hidden}</span>
        </div>
        {next ? <Other hand={hand} seat={next} /> : <span />}
      </div>
      <div className="dz-said">
        {before ? <LastSaid hand={hand} seat={before} /> : <span />}
        {next ? <LastSaid hand={hand} seat={next} /> : <span />}
      </div>
      <div className="dz-self">
        {self ? <LastSaid hand={hand} seat={self} /> : null}
        <TableWords lines={stillText(hand) ?? turnText(hand, secondsLeft, bankSeconds)} />
      </div>
      <OwnCards
        cards={self ? heldBy(hand, self) : []}
        chosen={chosen}
        isOff={hand.state !== 'playing'}
        onChoose={onChoose}
      />
    </div>
  )
}

function Other({ hand, seat }: { readonly hand: HandView; readonly seat: HandSeatView }) {
  const { landlord } = factsOf(hand)
  const count = countOf(hand, seat)
  return (
    <div className="dz-other">
      <CardSeat
        seat={seat}
        mark={landlord === seat.seat ? text.landlord : undefined}
        line={money(seat.stack)}
      />
      <span className="ct-tag" key={count} data-empty={seat.cards.length === 0 || undefined}>
        {text.left(count)}
      </span>
    </div>
  )
}

/** What it said last: a bid, a pass or cards; once the hand is over, what it still held. */
function LastSaid({ hand, seat }: { readonly hand: HandView; readonly seat: HandSeatView }) {
  const { bids, landlord, said } = factsOf(hand)
  if (hand.state === 'shown' && !seat.isSelf) {
    const held = heldBy(hand, seat)
    return (
      <div className="dz-last" key={`held ${seat.seat}`}>
        <Fan cards={held} />
        <span className="vh">{text.cardsOf(seat.alias)}</span>
      </div>
    )
  }
  const cards = said[seat.seat]
  const bid = landlord === undefined ? bids[seat.seat] : undefined
  if (bid !== undefined) return <Word key={`bid ${bid}`} word={text.bids(bid)} />
  if (!cards) return <div className="dz-last" />
  if (cards.length === 0) return <Word key="pass" word={text.passed} />
  const play = cardPlay(cards.map(strengthOf))
  return (
    <div className="dz-last" key={cards.join()}>
      <Fan cards={cards} />
      <span className="ct-soft">{play ? text.kind(play.kind, cards.length) : ''}</span>
    </div>
  )
}

function Word({ word }: { readonly word: string }) {
  return (
    <div className="dz-last">
      <span className="ct-tag">{word}</span>
    </div>
  )
}

/** Cards beside one another, closer the more they are. */
function Fan({ cards }: { readonly cards: readonly (number | undefined)[] }) {
  const isMany = cards.length > 4
  return (
    <span className="dz-fan" data-many={isMany || undefined}>
      {cards.map((card, at) => (
        <span key={card ?? `back ${at}`}>
          <PlayingCard card={card} hasJokers />
          {card === undefined ? null : <span className="vh">{cardName(card, true)}</span>}
        </span>
      ))}
    </span>
  )
}

function turnText(hand: HandView, secondsLeft: number, bankSeconds: number): [string, string] {
  const { bid, deal, landlord, times } = factsOf(hand)
  const line = landlord === undefined ? text.dealLine(deal, mostDeals) : text.score(bid, times)
  const turn = hand.seats.find(({ isTurn }) => isTurn)
  const isBid = hand.phase === 'bid'
  if (!turn?.isSelf) {
    const alias = turn?.alias ?? ''
    return [isBid ? text.theirBid(alias, secondsLeft) : text.theirPlay(alias, secondsLeft), line]
  }
  const ofTurn = secondsLeft - bankSeconds
  if (ofTurn <= 0) return [cardsText.banked(secondsLeft), line]
  return [isBid ? text.yourBid(ofTurn) : text.yourPlay(ofTurn), line]
}
