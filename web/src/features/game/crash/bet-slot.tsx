import { type CrashBet, crashPar, latestCashOut, multiplierText } from '@zhengju/domain/games/crash'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { Button } from '@zhengju/ui/button'
import { Sheet } from '@zhengju/ui/modal'
import type { StakeLimits } from '@zhengju/venue-protocol/game'
import { useState } from 'react'
import { crashText as text } from '#text/crash.ts'
import { gameText } from '#text/game.ts'
import { stepsOf } from '../model/stakes.ts'
import { StakeStepper, Stepper } from '../parts/stake-stepper.tsx'
import type { BetStand } from './flight.ts'

const autos = [undefined, 110n, 120n, 150n, 200n, 300n, 500n, 1_000n, 2_000n, 5_000n, 10_000n]

interface BetSlotProps {
  readonly name: string
  readonly bet: CrashBet
  /** Of the round that runs. */
  readonly limits: StakeLimits
  /** As it was placed in this round. */
  readonly placed: CrashBet | undefined
  readonly stand: BetStand
  readonly isTaking: boolean
  readonly isBusy: boolean
  /** Something else is on its way. */
  readonly isOff: boolean
  readonly onChange: (bet: CrashBet) => void
  readonly onBet: () => void
  readonly onLeave: () => void
}

/** One of the two bets: what it stakes, where it leaves by itself, and the one thing to do. */
export function BetSlot(props: BetSlotProps) {
  const { bet, isTaking, name, onChange, placed } = props
  const [isOpen, setOpen] = useState(false)
  const shown = placed ?? bet
  const latest = money(latestCashOut(shown))
  return (
    <section aria-label={name}>
      <p className="ck-l">
        <span>{name}</span>
        <b>{shown.auto === undefined ? text.capped(latest) : text.autoAt(latest)}</b>
      </p>
      <Act {...props} />
      <p className="ck-l">
        <span>{text.stake(money(shown.stake))}</span>
        <button
          type="button"
          disabled={placed !== undefined && isTaking}
          aria-label={text.changeOf(name)}
          onClick={() => setOpen(true)}
        >
          {text.change}
        </button>
      </p>
      <Sheet
        isOpen={isOpen}
        title={text.editTitle(name)}
        closeLabel={text.close}
        onClose={() => setOpen(false)}
      >
        <Edit bet={bet} limits={props.limits} onChange={onChange} />
        <Button kind="primary" size="lg" isWide onClick={() => setOpen(false)}>
          {text.editDone}
        </Button>
      </Sheet>
    </section>
  )
}

function Act({ bet, isBusy, isOff, isTaking, onBet, onLeave, placed, stand }: BetSlotProps) {
  if (stand.kind === 'left') {
    return (
      <p className="ck-done" data-left={stand.sum > (placed?.stake ?? 0n) || undefined}>
        <b>{text.left(multiplierText(stand.at))}</b>
        <small>{text.leftLine(money(stand.sum))}</small>
      </p>
    )
  }
  if (stand.kind === 'placed' || stand.kind === 'lost') {
    const stake = money(placed?.stake ?? 0n)
    const isLost = stand.kind === 'lost'
    return (
      <p className="ck-done">
        <b>{isLost ? text.lost : text.placed(stake)}</b>
        <small>{isLost ? text.lostLine(stake) : text.placedLine}</small>
      </p>
    )
  }
  if (stand.kind === 'flying') {
    return (
      <Button kind="primary" isBusy={isBusy} onClick={onLeave}>
        <span className="ck-act" key={`${isBusy}`}>
          {isBusy ? gameText.processing : text.leave(money(stand.sum))}
          <small>{text.leaveLine(money(placed?.stake ?? 0n), multiplierText(stand.at))}</small>
        </span>
      </Button>
    )
  }
  return (
    <Button kind="primary" isBusy={isBusy} disabled={!isTaking || isOff} onClick={onBet}>
      <span className="ck-act" key={`${isBusy} ${isTaking}`}>
        {isBusy ? gameText.processing : isTaking ? text.bet(money(bet.stake)) : text.closed}
        <small>{isTaking ? capOf(bet) : text.closedLine}</small>
      </span>
    </Button>
  )
}

/** Said before the stake: where it leaves by itself. */
function capOf(bet: CrashBet): string {
  return text.capped(money(latestCashOut(bet)))
}

function Edit({ bet, limits, onChange }: Pick<BetSlotProps, 'bet' | 'limits' | 'onChange'>) {
  const at = autos.indexOf(bet.auto)
  const to = (auto: bigint | undefined) =>
    onChange({ stake: bet.stake, ...(auto !== undefined && { auto }) })
  return (
    <div className="ck-edit">
      <span>{gameText.stake}</span>
      <StakeStepper
        stakes={stepsOf(limits)}
        stake={bet.stake}
        isOff={false}
        onChange={(stake) => onChange({ ...bet, stake })}
      />
      <span>{text.editAuto}</span>
      <Stepper
        label={text.editAuto}
        value={bet.auto === undefined ? text.autoOff : text.times(multiplierText(bet.auto))}
        onLess={at > 0 ? () => to(autos[at - 1]) : undefined}
        onMore={at < autos.length - 1 ? () => to(autos[at + 1]) : undefined}
      />
      <p className="t12 soft">
        {text.editLine(money(crashPar.greatestPayout), money(latestCashOut(bet)))}
      </p>
    </div>
  )
}

/** A multiplier is hundredths too, and is written as money is. */
function money(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
