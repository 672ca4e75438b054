import { href } from '@zhengju/contract/kernel/path'
import { mostBet, mostBid, mostNiuniuLoss, niuniuMultiple } from '@zhengju/domain/games/niuniu'
import type { CardHall } from '@zhengju/domain/games/seating'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { Button, buttonClass } from '@zhengju/ui/button'
import { Stamp } from '@zhengju/ui/stamp'
import type { HandSeatView, HandView, SeatView } from '@zhengju/venue-protocol/game'
import { useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { niuniuText as text } from '#text/niuniu.ts'
import { stamps } from '#text/stamps.ts'
import { stakeSteps } from '../model/stakes.ts'
import { StakeStepper } from '../parts/stake-stepper.tsx'
import { comesTo, factsOf, seatsOf } from './hand-facts.ts'
import { handVerifyHref } from './verify-href.ts'

interface DockProps {
  readonly hall: CardHall
  readonly seat: SeatView | undefined
  readonly hand: HandView | undefined
  readonly secondsLeft: number
  readonly isBusy: boolean
  readonly failure: string | undefined
  readonly onSit: (bring: bigint) => void
  readonly onMove: (move: { readonly bid: number } | { readonly bet: number }) => void
  readonly onLeave: () => void
  readonly onBack: () => void
}

/** The one thing to do now. */
export function Dock(props: DockProps) {
  const { failure, hand, seat } = props
  return (
    <div className="nn-dock">
      {failure === undefined ? null : <p role="alert">{failure}</p>}
      {actOf()}
    </div>
  )

  function actOf() {
    if (seat?.isAway && hand?.state !== 'playing') return <Away {...props} />
    if (hand?.state === 'playing') return <Turn {...props} hand={hand} />
    if (hand?.state === 'shown') return <Result {...props} hand={hand} />
    if (!seat) return <SitDown {...props} />
    return <Waiting {...props} />
  }
}

function SitDown({ hall, isBusy, onSit }: DockProps) {
  const brings = stakeSteps(hall.leastBring, hall.mostBring)
  const [bring, setBring] = useState(brings[1] ?? hall.leastBring)
  return (
    <div className="nn-sit">
      <div className="nn-line">
        <span>{text.bring}</span>
        <StakeStepper stakes={brings} stake={bring} isOff={isBusy} onChange={setBring} />
      </div>
      <p>{text.bringLine(money(mostNiuniuLoss(hall.base, 5, bring)))}</p>
      <Button kind="primary" size="lg" isBusy={isBusy} onClick={() => onSit(bring)}>
        {text.sit(money(bring))}
      </Button>
    </div>
  )
}

function Waiting({ hand, isBusy, onLeave }: DockProps) {
  return (
    <>
      <p key={hand?.state}>
        {hand && hand.state !== 'void' ? text.holds(mostOf(hand)) : text.matchingLine}
      </p>
      {hand && hand.state !== 'void' ? null : (
        <Button isBusy={isBusy} onClick={onLeave}>
          {text.leave}
        </Button>
      )}
    </>
  )
}

function Away({ isBusy, onBack, onLeave }: DockProps) {
  return (
    <>
      <p>{text.away}</p>
      <div className="nn-two">
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

function Turn({ hand, isBusy, onMove }: DockProps & { readonly hand: HandView }) {
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
        <p className="nn-line">{waitingText(hand, self)}</p>
      )}
      <p key={`${hand.phase} ${self?.isTurn}`} className="nn-line">
        <span>
          {text.holds('')}
          <b>{mostOf(hand)}</b>
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

function Result(props: DockProps & { readonly hand: HandView }) {
  const { hand, isBusy, onBack, onLeave, seat, secondsLeft } = props
  const { self } = seatsOf(hand)
  if (!self) return null
  return (
    <>
      <div className="nn-res">
        <div key={String(hand.isPaid)}>
          <h2>{resultText(hand, self)}</h2>
          <p>{hand.isPaid ? sumText(hand, self) : text.paying}</p>
        </div>
        {hand.isPaid ? <Stamp words={stamps.settled} seed={hand.handId} /> : null}
      </div>
      <div className="nn-two">
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
export function resultText(hand: HandView, self: HandSeatView): string {
  const { banker = 0, types } = factsOf(hand)
  const own = text.type(types[self.seat] ?? 0)
  const other = text.type(types[banker] ?? 0)
  const sum = comesTo(self)
  const shown = money(sum < 0n ? -sum : sum)
  if (banker === self.seat) {
    if (sum === 0n) return text.bankEven(own)
    return sum > 0n ? text.bankTakes(own, shown) : text.bankGives(own, shown)
  }
  return sum > 0n ? text.takes(own, other, shown) : text.gives(own, other, shown)
}

function sumText(hand: HandView, self: HandSeatView): string {
  const { banker = 0, bets, multiple, types } = factsOf(hand)
  const rake = (self.rake ?? 0n) > 0n ? text.rake(money(self.rake ?? 0n)) : text.noRake
  if (banker === self.seat) return rake
  const winner = types[(self.net ?? 0n) > 0n ? self.seat : banker] ?? 0
  const bet = bets[self.seat] ?? 1
  const times = niuniuMultiple(winner)
  const sum = text.sumLine(money(hand.base), multiple, bet, text.type(winner), times)
  return `${sum}；${rake}`
}

function mostOf(hand: HandView): string {
  return money(seatsOf(hand).self?.stack ?? 0n)
}

function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
