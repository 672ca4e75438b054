import { doudizhuScore, mostDoublings } from '@zhengju/domain/games/doudizhu'
import { lesser } from '@zhengju/domain/money'
import { Button } from '@zhengju/ui/button'
import type { HandSeatView, HandView } from '@zhengju/venue-protocol/game'
import { cardsText } from '#text/cards.ts'
import { doudizhuText as text } from '#text/doudizhu.ts'
import type { HandTurnProps } from '../cards/model/card-game.ts'
import { money, seatsOf } from '../cards/model/hand-facts.ts'
import { factsOf, heldBy, nextHint, openPlay } from './hand-facts.ts'

export function DoudizhuTurn(props: HandTurnProps) {
  const { hand } = props
  const { self } = seatsOf(hand)
  if (!self) return null
  const isBid = hand.phase === 'bid'
  return (
    <>
      {isBid ? <Bids {...props} self={self} /> : <Plays {...props} self={self} />}
      <p key={`${hand.phase} ${self.isTurn}`} className="ct-line">
        <span>
          {cardsText.holds}
          <b>{money(mostOf(hand, self))}</b>
        </span>
        <span>{isBid ? text.bidRule : roleText(hand, self)}</span>
      </p>
    </>
  )
}

type OwnTurn = HandTurnProps & { readonly self: HandSeatView }

function Bids({ hand, isBusy, onMove, self }: OwnTurn) {
  const { highest } = factsOf(hand)
  return (
    <div className="ct-four">
      {[0, 1, 2, 3].map((bid) => (
        <Button
          key={bid}
          size="lg"
          disabled={isBusy || !self.isTurn || (bid > 0 && bid <= highest)}
          aria-label={text.bidLabel(bid)}
          onClick={() => onMove({ bid })}
        >
          {text.bids(bid)}
        </Button>
      ))}
    </div>
  )
}

function Plays({ chosen, hand, isBusy, onChoose, onMove, self }: OwnTurn) {
  const { table } = factsOf(hand)
  const held = heldBy(hand, self)
  // Whoever leads beats nothing, his own last play neither.
  const last = self.isTurn ? table : undefined
  const play = openPlay(chosen, last)
  const hint = self.isTurn ? nextHint(held, last, chosen) : undefined
  const isOff = isBusy || !self.isTurn
  const line = lineOf()
  return (
    <>
      <p className="ct-line" aria-live="polite">
        <span key={line}>{line}</span>
      </p>
      <div className="ct-three">
        <Button
          size="lg"
          disabled={isOff || last === undefined}
          onClick={() => onMove({ cards: [] })}
        >
          {text.pass}
        </Button>
        <Button
          size="lg"
          disabled={isOff || hint === undefined}
          onClick={() => onChoose(hint ?? [])}
        >
          {text.hint}
        </Button>
        <Button
          kind="primary"
          size="lg"
          disabled={isOff || play === undefined}
          onClick={() => onMove({ cards: chosen })}
        >
          {text.play}
        </Button>
      </div>
    </>
  )

  function lineOf(): string {
    if (chosen.length === 0) return self.isTurn && !hint ? text.nothing : text.pick
    return play ? text.chosen(text.kind(play.kind, chosen.length)) : text.isNone(chosen.length)
  }
}

/** A farmer stands for one share, and never for more than half of what the landlord brought. */
function mostOf(hand: HandView, { seat, stack }: HandSeatView): bigint {
  const { bid, landlord } = factsOf(hand)
  if (landlord === undefined || landlord === seat) return stack
  const half = (hand.seats[landlord]?.stack ?? 0n) / 2n
  return lesser(lesser(stack, half), doudizhuScore(hand.base, bid, mostDoublings))
}

function roleText(hand: HandView, { seat }: HandSeatView): string {
  const { landlord } = factsOf(hand)
  if (landlord === seat) return text.asLandlord
  const partner = hand.seats.find((one) => one.seat !== seat && one.seat !== landlord)
  return text.asFarmer(partner?.alias ?? '')
}
