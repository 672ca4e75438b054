import { href } from '@zhengju/contract/kernel/path'
import { venueCodes, venueIdOf } from '@zhengju/contract/venue/code'
import { Money } from '@zhengju/ui/money'
import { Badge } from '@zhengju/ui/notice'
import { minorIn, shownIn } from '#lib/money.ts'
import { Link } from '#lib/router/page.tsx'
import { clockText } from '#lib/site-time.ts'
import { betText } from '#text/record.ts'
import type { Bet } from '../model/bet.ts'
import { categoryViews } from '../model/categories.ts'

/** One bet in the list: what was picked, at what odds, and what came of it. */
export function BetLine({ bet }: { readonly bet: Bet }) {
  const { pick, odds, sub, where } = categoryViews[bet.category].row(bet)
  return (
    <li>
      <Link className="bet" to={href('betRecordDetail', { orderNo: bet.orderNo })}>
        <span className="bet__pick cut">{pick}</span>
        <span className="bet__odds">{odds === undefined ? null : `@ ${odds}`}</span>
        <span className="bet__sub cut2">{sub}</span>
        <span className="bet__sub cut2">
          {where} · {venueCodes[venueIdOf(bet.venue)].title} · {clockText(bet.placedAt)}
        </span>
        <span className="bet__foot">
          <span>
            {betText.stake} <Money text={shownIn(bet.stake, bet.currency)} />
          </span>
          <Result bet={bet} />
        </span>
      </Link>
    </li>
  )
}

/** A return at or below the stake is never shown as a win. */
function Result({ bet }: { readonly bet: Bet }) {
  if (bet.state === 'rolledBack') return <Badge>{betText.refunded}</Badge>
  if (bet.payout === null || bet.outcome === null) {
    const possible = categoryViews[bet.category].possible(bet)
    return possible === undefined ? (
      <Badge>{betText.unsettled}</Badge>
    ) : (
      <span>
        {betText.possible} <Money text={shownIn(possible, bet.currency)} />
      </span>
    )
  }
  const isWin = minorIn(bet.payout, bet.currency) > minorIn(bet.stake, bet.currency)
  return (
    <span className="row">
      <span>
        {betText.payout}{' '}
        <Money text={shownIn(bet.payout, bet.currency)} tone={isWin ? 'jade' : undefined} />
      </span>
      <Badge tone={isWin ? 'jade' : 'plain'}>
        {categoryViews[bet.category].outcome(bet, bet.outcome)}
      </Badge>
    </span>
  )
}
