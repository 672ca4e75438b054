import { href } from '@zhengju/contract/kernel/path'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { Money } from '@zhengju/ui/money'
import { Badge } from '@zhengju/ui/notice'
import { Link } from 'react-router'
import { minorOf, shown } from '../../lib/money.ts'
import { clockText } from '../../lib/site-time.ts'
import { betText, outcomeText, venueText } from '../../text/record.ts'
import { type Bet, kindText, legOdds, marketText, pickText } from './bet-text.ts'

/** One bet in the list: what was picked, at what odds, and what came of it. */
export function BetLine({ bet }: { readonly bet: Bet }) {
  const leg = bet.legs[0]
  if (!leg) return null
  const isSingle = bet.legs.length === 1
  return (
    <li>
      <Link className="bet" to={href('betRecordDetail', { orderNo: bet.orderNo })}>
        <span className="bet__pick cut">{isSingle ? pickText(leg) : kindText(bet)}</span>
        <span className="bet__odds">{isSingle ? `@ ${legOdds(leg, bet.oddsFormat)}` : null}</span>
        <span className="bet__sub cut2">
          {isSingle ? `${leg.home} – ${leg.away}` : bet.legs.map(pickText).join('，')}
        </span>
        <span className="bet__sub cut2">
          {isSingle ? marketText(leg) : betText.legCount(bet.legs.length)} · {venueText[bet.venue]}{' '}
          · {clockText(bet.placedAt)}
        </span>
        <span className="bet__foot">
          <span>
            {betText.stake} <Money text={shown(bet.risk)} />
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
    return (
      <span>
        {betText.possible} <Money text={shown(bet.potentialReturn)} />
      </span>
    )
  }
  const isWin = minorOf(bet.payout) > minorOf(bet.risk)
  return (
    <span className="row">
      <span>
        {betText.payout}{' '}
        <Money
          text={formatMoney(minorOf(bet.payout), siteCurrency)}
          tone={isWin ? 'jade' : undefined}
        />
      </span>
      <Badge tone={isWin ? 'jade' : 'plain'}>{outcomeText[bet.outcome]}</Badge>
    </span>
  )
}
