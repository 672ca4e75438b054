import type { LiveGame } from '@zhengju/domain/games/live'
import { formatMoney, type Minor, siteCurrency } from '@zhengju/domain/money'
import { Button, buttonClass } from '@zhengju/ui/button'
import { Icon } from '@zhengju/ui/icon'
import { Stamp } from '@zhengju/ui/stamp'
import type { SharedRoundView, TicketView } from '@zhengju/venue-protocol/game'
import { Link } from '#lib/router/page.tsx'
import { liveText as text } from '#text/live.ts'
import { useSharedVerifyHref } from '../../hooks/use-verify-href.ts'
import { drawOf } from '../../model/tables.ts'
import { stakesOf, sumsOf } from '../model/chips.ts'

interface SettledDockProps {
  readonly game: LiveGame
  readonly round: SharedRoundView
  /** The member's of this round. */
  readonly tickets: readonly TicketView[]
  /** Absent where the next round does not take it yet. */
  readonly onAgain: (() => void) | undefined
}

/** What was drawn, the sum of every spot, and two things to do: verify, or the same again. */
export function SettledDock({ game, onAgain, round, tickets }: SettledDockProps) {
  const sharedVerifyHref = useSharedVerifyHref()
  const stake = tickets.reduce((sum, one) => sum + one.stake, 0n)
  const isPaid = tickets.length > 0 && tickets.every(({ state }) => state === 'done')
  const payout = tickets.reduce((sum, one) => sum + (one.payout ?? 0n), 0n)
  const verdict = game.verdict(drawOf(round.outcome))
  return (
    <div className="lv-dock" data-settled>
      <div className="lv-end" aria-live="polite">
        <div>
          <h2 key={verdict}>{verdict}</h2>
          <p className={isPaid && payout > stake ? 'jade' : undefined}>
            {tickets.length === 0 ? text.watch : isPaid ? endText(stake, payout) : text.confirming}
          </p>
          <p className="t12 soft cut">{spotsLine(game, round, tickets)}</p>
        </div>
        {isPaid ? <Stamp words={text.settledStamp} seed={round.roundId} /> : null}
      </div>
      <div className="lv-two">
        <Link className={buttonClass({})} to={sharedVerifyHref(game.id, round, tickets.at(-1))}>
          <Icon name="shield" size={20} />
          {text.verify}
        </Link>
        <Button disabled={!onAgain || stake === 0n} onClick={() => onAgain?.()}>
          {text.again(money(stake))}
        </Button>
      </div>
    </div>
  )
}

/** A return at or below the stake is never called a win. */
function endText(stake: Minor, payout: Minor): string {
  if (payout > stake) return text.won(money(payout), money(payout - stake))
  return payout > 0n ? text.returned(money(payout)) : text.lost(money(stake))
}

function spotsLine(
  game: LiveGame,
  { outcome }: SharedRoundView,
  tickets: readonly TicketView[],
): string {
  const stakes = [...sumsOf([tickets.flatMap(stakesOf)])].map(([spot, stake]) => ({ spot, stake }))
  if (stakes.length === 0) return ''
  return game
    .settle(stakes, drawOf(outcome), siteCurrency)
    .spots.map(({ name, payout, stake }) => text.spotEnd(name, stake, payout ?? ''))
    .join('　')
}

function money(minor: Minor): string {
  return formatMoney(minor, siteCurrency)
}
