import type { OutrightMatch, OutrightView as View } from '@zhengju/domain/sport'
import { DoubleRule } from '@zhengju/ui/bars'
import { Crest } from '@zhengju/ui/crest'
import { OddsGrid } from '@zhengju/ui/odds'
import { type ReactNode, useState } from 'react'
import { clockText, dayText } from '#lib/site-time.ts'
import { outrightText as text } from '#text/outright.ts'
import type { Entry } from '../model/board.ts'
import { byPrice, outrightMarket, outrightState } from '../model/outright.ts'
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
  const { heads } = text
  const hasBegun = outright.table.some(({ played }) => played > 0)
  return (
    <section className="mk">
      <table className="or-table" aria-label={text.table}>
        <thead>
          <tr>
            <th scope="col">{heads.place}</th>
            <th scope="col">{heads.team}</th>
            <th scope="col">{heads.played}</th>
            <th scope="col">{heads.goals}</th>
            <th scope="col">{heads.points}</th>
          </tr>
        </thead>
        <tbody>
          {outright.table.map((row) => (
            <tr key={row.side}>
              <td>{hasBegun ? row.place : '–'}</td>
              <th scope="row">
                <span className="row">
                  <Crest seed={row.name} size={24} />
                  <span className="cut">{row.name}</span>
                </span>
              </th>
              <td>{row.played}</td>
              <td>{`${row.scored}–${row.conceded}`}</td>
              <td className="b">{row.points}</td>
            </tr>
          ))}
        </tbody>
      </table>
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
