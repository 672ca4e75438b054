import { href } from '@zhengju/contract/kernel/path'
import { type CardHall, mostMissed, rakePercent } from '@zhengju/domain/games/seating'
import { Button, buttonClass } from '@zhengju/ui/button'
import { Stamp } from '@zhengju/ui/stamp'
import type { HandSeatView, HandView, SeatView } from '@zhengju/venue-protocol/game'
import { useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { cardsText as text } from '#text/cards.ts'
import { stamps } from '#text/stamps.ts'
import { stakeSteps } from '../../model/stakes.ts'
import { StakeStepper } from '../../parts/stake-stepper.tsx'
import type { CardGame, HandTurnProps } from '../model/card-game.ts'
import { comesTo, money, seatsOf } from '../model/hand-facts.ts'
import { handVerifyHref } from '../model/verify-href.ts'

interface CardDockProps extends Omit<HandTurnProps, 'hand'> {
  readonly game: CardGame
  readonly hall: CardHall
  readonly seat: SeatView | undefined
  readonly hand: HandView | undefined
  readonly failure: string | undefined
  readonly onSit: (bring: bigint) => void
  readonly onLeave: () => void
  readonly onBack: () => void
}

/** The one thing to do now. */
export function CardDock(props: CardDockProps) {
  const { failure, game, hand, seat } = props
  return (
    <div className="ct-dock" data-game={game.name}>
      {failure === undefined ? null : <p role="alert">{failure}</p>}
      {actOf()}
    </div>
  )

  function actOf() {
    const isTurn = hand?.state === 'playing' && seatsOf(hand).self?.isTurn === true
    if (seat?.isAway && !isTurn && hand?.state !== 'shown') return <Away {...props} />
    if (hand?.state === 'playing') return <Turn {...props} hand={hand} />
    if (hand?.state === 'shown') return <Result {...props} hand={hand} />
    if (!seat) return <SitDown {...props} />
    return <Waiting {...props} />
  }
}

function Turn({ game, ...props }: CardDockProps & { readonly hand: HandView }) {
  const { bankSeconds, chosen, hand, isBusy, onChoose, onMove, secondsLeft } = props
  return <game.Turn {...{ bankSeconds, chosen, hand, isBusy, onChoose, onMove, secondsLeft }} />
}

function SitDown({ game, hall, isBusy, onSit }: CardDockProps) {
  const brings = stakeSteps(hall.leastBring, hall.mostBring)
  const [bring, setBring] = useState(brings[1] ?? hall.leastBring)
  return (
    <div className="ct-sit">
      <div className="ct-line">
        <span>{text.bring}</span>
        <StakeStepper stakes={brings} stake={bring} isOff={isBusy} onChange={setBring} />
      </div>
      <p>{text.bringLine(money(game.most(hall, bring)))}</p>
      <Button kind="primary" size="lg" isBusy={isBusy} onClick={() => onSit(bring)}>
        {text.sit(money(bring))}
      </Button>
    </div>
  )
}

function Waiting({ hand, isBusy, onLeave }: CardDockProps) {
  const isDealt = hand && hand.state !== 'void'
  return (
    <>
      <p key={hand?.state}>
        {isDealt ? `${text.holds}${money(seatsOf(hand).self?.stack ?? 0n)}` : text.matchingLine}
      </p>
      {isDealt ? null : (
        <Button isBusy={isBusy} onClick={onLeave}>
          {text.leave}
        </Button>
      )}
    </>
  )
}

function Away({ isBusy, onBack, onLeave }: CardDockProps) {
  return (
    <>
      <p>{text.away(mostMissed)}</p>
      <div className="ct-two">
        <Button isBusy={isBusy} onClick={onLeave}>
          {text.leave}
        </Button>
        <Button kind="primary" isBusy={isBusy} onClick={onBack}>
          {text.imBack}
        </Button>
      </div>
    </>
  )
}

function Result(props: CardDockProps & { readonly hand: HandView }) {
  const { game, hand, isBusy, onBack, onLeave, seat, secondsLeft } = props
  const { self } = seatsOf(hand)
  if (!self) return null
  return (
    <>
      <div className="ct-res">
        <div key={String(hand.isPaid)}>
          <h2>{resultText(game, hand, self)}</h2>
          <p>{hand.isPaid ? sumText(game, hand, self) : text.paying}</p>
        </div>
        {hand.isPaid ? <Stamp words={stamps.settled} seed={hand.handId} /> : null}
      </div>
      <div className="ct-two">
        <Link className={buttonClass()} to={handVerifyHref(hand)}>
          {text.verify}
        </Link>
        {seat ? (
          <Button isBusy={isBusy} onClick={seat.isLeaving ? onBack : onLeave}>
            {seat.isLeaving ? text.leaving : `${text.leave} · ${text.next(secondsLeft)}`}
          </Button>
        ) : (
          <Link className={buttonClass()} to={href('chess')}>
            {text.leave}
          </Link>
        )}
      </div>
    </>
  )
}

/** What a hand came to, in one line; what the house took is in the next. */
export function resultText(game: CardGame, hand: HandView, self: HandSeatView): string {
  const sum = comesTo(self)
  const what = game.result(hand, self)
  if (sum === 0n) return text.even(what)
  return sum > 0n ? text.takes(what, money(sum)) : text.gives(what, money(-sum))
}

function sumText(game: CardGame, hand: HandView, self: HandSeatView): string {
  const taken = self.rake ?? 0n
  const rake = taken > 0n ? text.rake(rakePercent, money(taken)) : text.noRake
  const sum = game.sum(hand, self)
  return sum === '' ? rake : `${sum}；${rake}`
}
