import { href } from '@zhengju/contract/kernel/path'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import type { Bet, BetLeg } from '@zhengju/domain/slip'
import { Money } from '@zhengju/ui/money'
import { Badge } from '@zhengju/ui/notice'
import type { ReactNode } from 'react'
import { Link } from '#lib/router/page.tsx'
import { clockText } from '#lib/site-time.ts'
import { betsText, betText, resultText, voidText, waitsText } from '#text/bets.ts'
import { placingText } from '#text/betting.ts'
import { sportName } from '#text/market.ts'
import './bets.css'
import { kindName, legChoice, legOdds, legPlace } from '../model/bet-name.ts'

interface BetRowProps {
  readonly bet: Bet
  readonly foot?: ReactNode
  /** How a leg of an open bet stands now. */
  readonly statusOf?: ((leg: BetLeg) => ReactNode) | undefined
}

/** One bet of a list; leads to how it was settled once the platform keeps its record. */
export function BetRow({ bet, foot, statusOf }: BetRowProps) {
  const isKept = bet.state !== 'confirming' && bet.state !== 'refused'
  return (
    <li className="bet card">
      {isKept ? (
        <Link to={href('betRecordDetail', { orderNo: bet.orderNo })}>
          <BetBody bet={bet} statusOf={statusOf} />
        </Link>
      ) : (
        <BetBody bet={bet} statusOf={statusOf} />
      )}
      {foot}
    </li>
  )
}

function BetBody({ bet, statusOf }: Omit<BetRowProps, 'foot'>) {
  const isSingle = bet.legs.length === 1
  const sports = new Set(bet.legs.map(({ sport = 'football' }) => sport))
  const [sport] = sports
  return (
    <>
      <span className="bet__head">
        <b className="b">
          {sport && sports.size === 1 ? sportName[sport] : betText.several} · {kindName(bet)}
        </b>
        <span className="t12 soft">{clockText(bet.placedAt)}</span>
        <span className="end">
          <OutcomeBadge bet={bet} />
        </span>
      </span>
      {bet.legs.map((leg) => (
        <div className="bet__leg" key={leg.selectionId}>
          <span className="row row--between">
            <b className="cut b">{legChoice(leg)}</b>
            <b className="bet__odds">
              {betText.at} {legOdds(leg, bet.oddsFormat)}
            </b>
          </span>
          <span className="t12 soft cut">{legPlace(leg)}</span>
          {!isSingle && leg.result ? (
            <span className="t12 soft">{resultText[leg.result]}</span>
          ) : null}
          {leg.waitHours === undefined ? null : (
            <span className="t12 amber">{waitsText(leg.waitHours)}</span>
          )}
          {leg.voided ? <span className="t12 soft">{voidText[leg.voided]}</span> : null}
          {statusOf?.(leg)}
        </div>
      ))}
      <BetSums bet={bet} />
    </>
  )
}

/** A payout at or below the stake is never coloured as a win. */
function BetSums({ bet }: { readonly bet: Bet }) {
  const { risk, payout, potentialReturn, cashedOut } = bet
  const net = payout === undefined ? undefined : payout - risk
  // What was sold of an open bet stands below: here is what goes on.
  const open = payout === undefined ? risk - (cashedOut?.stake ?? 0n) : risk
  return (
    <span className="bet__sums">
      <span>
        {betsText.stake}
        <Money text={formatMoney(open, siteCurrency)} />
      </span>
      {payout === undefined || net === undefined ? (
        <span>
          {betsText.possible}
          <Money text={formatMoney((potentialReturn * open) / risk, siteCurrency)} />
        </span>
      ) : (
        <span>
          {betsText.payout}
          <Money text={formatMoney(payout, siteCurrency)} />
          {net > 0n ? (
            <span className="jade t12">
              {betText.moreThanStake} {formatMoney(net, siteCurrency)}
            </span>
          ) : null}
        </span>
      )}
    </span>
  )
}

function OutcomeBadge({ bet: { state, outcome } }: { readonly bet: Bet }) {
  if (state === 'settled' && outcome) {
    const isWin = outcome === 'won' || outcome === 'halfWon'
    return <Badge tone={isWin ? 'jade' : 'plain'}>{resultText[outcome]}</Badge>
  }
  if (state === 'confirming') return <Badge tone="amber">{placingText.states.confirming}</Badge>
  if (state === 'refused') return <Badge>{placingText.states.refused}</Badge>
  return <Badge tone="line">{betsText.open}</Badge>
}
