import type { OutrightMatch, OutrightView as View } from '@zhengju/domain/sport'
import { DoubleRule } from '@zhengju/ui/bars'
import { OddsGrid } from '@zhengju/ui/odds'
import { type ReactNode, useState } from 'react'
import { clockText, dayText } from '#lib/site-time.ts'
import { outrightText as text } from '#text/outright.ts'
import type { Entry } from '../model/board.ts'
import { byPrice, outrightMarket, outrightState } from '../model/outright.ts'
import { LeagueTable } from './league-table.tsx'
import { OriginMark } from './origin-mark.tsx'
import { PriceCell } from './price-cell.tsx'
import './outright.css'

interface OutrightHeadProps {
  readonly entry: Entry
  readonly now: number
  /** Stands at the end of the line below. */
  readonly end: ReactNode
}

/** What is asked, until when, and what a shared first place pays. */
export function OutrightHead({ entry: { fixture }, now, end }: OutrightHeadProps) {
  return (
    <>
      <div className="or-head">
        <h2>{text.title(fixture.home.name, fixture.away.name)}</h2>
        <p>{outrightState(fixture, now)}</p>
      </div>
      <DoubleRule isFoot />
      <div className="fd-meta">
        <OriginMark origin={fixture.origin} />
        <span className="end">{end}</span>
      </div>
    </>
  )
}

/** Every competitor with its price, in an order that stays as it was first seen. */
export function OutrightPrices({ entry }: { readonly entry: Entry }) {
  const { fixture } = entry
  const market = outrightMarket(fixture)
  const [order] = useState(() => byPrice(market))
  const rule = fixture.deadHeat ?? 'stakeDivided'
  return (
    <section className="mk or-prices">
      <div className="mk__head">
        <h2>{text.market}</h2>
      </div>
      <OddsGrid columns={2}>
        {order.map((side) => (
          <PriceCell key={side} entry={entry} market={market} side={side} isWide />
        ))}
      </OddsGrid>
      <p className="t12 soft or-rule">
        {text.alone}
        {text.deadHeat[rule]}
      </p>
    </section>
  )
}

/** The table by now, and the matches that make it. */
export function OutrightTable({ outright }: { readonly outright: View }) {
  return (
    <section className="mk">
      <LeagueTable rows={outright.table.map((row) => ({ ...row, id: row.side }))} />
      <p className="t12 soft or-rule">{text.rules}</p>
      <div className="mk__head">
        <h2>{text.matches}</h2>
      </div>
      <ul className="or-matches">
        {outright.matches.map((match) => (
          <li key={`${match.startAt} ${match.home}`}>
            <span className="t12 soft">{`${dayText(match.startAt)} ${clockText(match.startAt)}`}</span>
            <span className="cut">{match.home}</span>
            <b>{scoreText(match)}</b>
            <span className="cut">{match.away}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function scoreText({ score }: OutrightMatch): string {
  return score ? `${score.home}–${score.away}` : '–'
}
