import { FeltPattern } from '@zhengju/ui/table-art'
import type { HandView, SeatView } from '@zhengju/venue-protocol/game'
import { niuniuText as text } from '#text/niuniu.ts'
import { factsOf, seatsOf } from './hand-facts.ts'
import { OwnHand } from './own-hand.tsx'
import { Seat } from './seat.tsx'

interface FeltProps {
  readonly hand: HandView | undefined
  readonly seat: SeatView | undefined
  readonly secondsLeft: number
  /** Of them, those beyond the turn itself. */
  readonly bankSeconds: number
}

/** Seats and cards: what is known, and what is waited for. */
export function Felt({ bankSeconds, hand, seat, secondsLeft }: FeltProps) {
  if (!hand || hand.state === 'void') return <Empty hand={hand} seat={seat} />
  const { others, self } = seatsOf(hand)
  return (
    <div className="nn-felt">
      <FeltPattern name="cloud" />
      <div className="nn-others" data-count={others.length}>
        {others.map((other) => (
          <Seat key={other.seat} hand={hand} seat={other} />
        ))}
      </div>
      <div>
        <div className="nn-mid" aria-live="polite">
          <Middle hand={hand} secondsLeft={secondsLeft} bankSeconds={bankSeconds} />
        </div>
        {self ? <OwnHand hand={hand} self={self} /> : null}
      </div>
    </div>
  )
}

function Empty({ hand, seat }: Pick<FeltProps, 'hand' | 'seat'>) {
  return (
    <div className="nn-felt">
      <FeltPattern name="cloud" />
      <div className="nn-others" data-count="1">
        <div className="nn-mid" aria-live="polite">
          {hand ? <span className="nn-tag">{text.void}</span> : null}
          {hand || seat ? null : (
            <>
              <span className="nn-tag">{text.noHand}</span>
              <p className="nn-soft">{text.matchingLine}</p>
            </>
          )}
          {seat && !seat.isAway ? (
            <>
              <span className="nn-tag">{text.matching}</span>
              <span className="nn-soft">{seat.alias}</span>
            </>
          ) : null}
        </div>
      </div>
    </div>
  )
}

interface MiddleProps extends Pick<FeltProps, 'secondsLeft' | 'bankSeconds'> {
  readonly hand: HandView
}

function Middle({ bankSeconds, hand, secondsLeft }: MiddleProps) {
  const { banker, multiple } = factsOf(hand)
  const bank = hand.seats.find(({ seat }) => seat === banker)
  const bankText = bank
    ? text.bankIs(bank.isSelf ? text.self : bank.alias, multiple)
    : text.biddingLine
  const phase = phaseText(hand, secondsLeft, bankSeconds)
  const line = lineOf()
  // Other words are another element: none of them moves.
  return (
    <>
      <span key={phase} className="nn-tag">
        {phase}
      </span>
      <span key={`line ${line}`} className="nn-soft">
        {line}
      </span>
    </>
  )

  function lineOf(): string {
    if (hand.state === 'ready') return text.root(hand.root?.slice(0, 8) ?? '')
    return hand.state === 'asking' ? ' ' : bankText
  }
}

function phaseText({ phase, state }: HandView, secondsLeft: number, bankSeconds: number): string {
  if (state === 'asking') return text.asking
  if (state === 'ready') return text.ready
  if (state === 'shown') return text.over
  const ofTurn = secondsLeft - bankSeconds
  if (ofTurn <= 0) return text.banked(secondsLeft)
  return phase === 'bid' ? text.bidding(ofTurn) : text.betting(ofTurn)
}
