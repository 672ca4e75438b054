import type { Market, MarketFamily, MarketPeriod, Side } from '@zhengju/domain/sport'
import { Icon } from '@zhengju/ui/icon'
import { Badge } from '@zhengju/ui/notice'
import { OddsGrid } from '@zhengju/ui/odds'
import { useId, useRef, useState } from 'react'
import { marketText } from '#text/market.ts'
import { fixtureText } from '#text/sport.ts'
import type { Entry } from '../model/board.ts'
import { linesOf, rulerOf } from '../model/lineup.ts'
import { PriceCell } from './price-cell.tsx'

interface MarketBlockProps {
  readonly entry: Entry
  readonly family: MarketFamily
  readonly period: MarketPeriod
}

const sidesOf = {
  '1x2': ['home', 'draw', 'away'],
  handicap: ['home', 'away'],
  total: ['over', 'under'],
} as const satisfies Record<MarketFamily, readonly Side[]>

/** All lines of one market as a ruled table; folds away. Nothing when the venue has none. */
export function MarketBlock({ entry, family, period }: MarketBlockProps) {
  const [isShut, setShut] = useState(false)
  const grid = useId()
  const lines = rulerOf(linesOf(entry.fixture, family, period))
  // A line that goes leaves its place free: what stands below keeps its own under the finger.
  const most = useRef(0)
  most.current = Math.max(most.current, lines.length)
  if (lines.length === 0) return null
  const name = marketText[period][family]
  const isSuspended = [entry.fixture, ...lines].some((one) => stateOf(one) === 'suspended')
  const hint = hintOf(family, period, lines)
  return (
    <section className="mk">
      <div className="mk__head">
        <h2>{name}</h2>
        {hint ? <span className="t12 soft">{hint}</span> : null}
        {isSuspended ? <Badge tone="amber">{fixtureText.suspended}</Badge> : null}
        <button
          type="button"
          className="icon-btn end"
          aria-expanded={!isShut}
          aria-controls={grid}
          aria-label={isShut ? fixtureText.unfold(name) : fixtureText.fold(name)}
          onClick={() => setShut(!isShut)}
        >
          <Icon name={isShut ? 'down' : 'up'} size={16} className="soft" />
        </button>
      </div>
      <div id={grid} hidden={isShut} style={{ minHeight: heightOf(most.current) }}>
        <OddsGrid columns={sidesOf[family].length}>
          {lines.flatMap((market) =>
            sidesOf[family].map((side) => (
              <PriceCell
                // A line that changes its place is drawn anew there: a finger that is down picks no other one.
                key={`${market.order} ${market.id} ${side}`}
                entry={entry}
                market={market}
                side={side}
                isWide={family !== '1x2'}
                {...(family === '1x2' && { label: winnerLabel(entry, side) })}
              />
            )),
          )}
        </OddsGrid>
      </div>
    </section>
  )
}

/** Cells of 44 with hairlines between and around. */
function heightOf(rows: number): number {
  return rows * 45 + 1
}

function winnerLabel({ fixture }: Entry, side: Side): string {
  if (side === 'home') return fixture.home.name
  return side === 'away' ? fixture.away.name : fixtureText.draw
}

function stateOf(one: Entry['fixture'] | Market): string {
  return 'marketState' in one ? one.marketState : one.state
}

function hintOf(family: MarketFamily, period: MarketPeriod, lines: readonly Market[]): string {
  if (family === 'total') return fixtureText.hints.total[period]
  const isInPlay = lines.some((market) => market.isInPlay)
  return family === 'handicap' && isInPlay ? fixtureText.hints.handicap : ''
}
