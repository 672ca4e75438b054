import type { Market, MarketFamily, MarketPeriod, Side, Unit } from '@zhengju/domain/sport'
import { Icon } from '@zhengju/ui/icon'
import { Badge } from '@zhengju/ui/notice'
import { OddsGrid } from '@zhengju/ui/odds'
import { useId, useRef, useState } from 'react'
import { sideLine } from '#lib/choice-text.ts'
import { marketName } from '#lib/market-name.ts'
import { fixtureText } from '#text/sport-fixture.ts'
import type { Entry } from '../model/board.ts'
import { linesOf, rulerOf } from '../model/lineup.ts'
import { scoreMatrix } from '../model/score-matrix.ts'
import { PriceCell } from './price-cell.tsx'
import { ScoreMatrix } from './score-matrix.tsx'

interface MarketBlockProps {
  readonly entry: Entry
  readonly family: MarketFamily
  readonly period: MarketPeriod
  readonly unit: Unit
}

/** All lines of one market as a ruled table; folds away. Nothing when the venue has none. */
export function MarketBlock({ entry, family, period, unit }: MarketBlockProps) {
  const [isShut, setShut] = useState(false)
  const grid = useId()
  const lines = rulerOf(linesOf(entry.fixture, family, period, unit))
  // A line that goes leaves its place free: what stands below keeps its own under the finger.
  const most = useRef(0)
  most.current = Math.max(most.current, lines.length)
  const [first] = lines
  if (!first) return null
  const { sport } = entry.fixture
  const isRace = family === 'firstTo'
  const name = marketName({ ...first, ...(isRace && { number: undefined }), sport })
  const columns = columnsFor(first)
  const matrix = scoreMatrix(first)
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
      <SideHeads entry={entry} market={first} />
      <div
        id={grid}
        hidden={isShut}
        style={
          matrix
            ? undefined
            : { minHeight: heightOf((most.current * first.selections.length) / columns) }
        }
      >
        {matrix ? (
          <ScoreMatrix entry={entry} market={first} matrix={matrix} />
        ) : (
          <OddsGrid columns={columns}>
            {lines.flatMap((market) =>
              market.selections.map(({ side }) => (
                <PriceCell
                  // A line that changes its place is drawn anew there: a finger that is down picks no other one.
                  key={`${market.order} ${market.id} ${side}`}
                  entry={entry}
                  market={market}
                  side={side}
                  isWide={columns === 2}
                  {...labelOf(entry, market, side)}
                />
              )),
            )}
          </OddsGrid>
        )}
      </div>
    </section>
  )
}

/** Cells of 44 with hairlines between and around. */
function heightOf(rows: number): number {
  return rows * 45 + 1
}

/** Teams stand once, in the head of a table of lines; the main line is marked. */
function SideHeads({ entry, market }: { readonly entry: Entry; readonly market: Market }) {
  if (market.family !== 'handicap') return null
  const { home, away } = entry.fixture
  return (
    <div className="mk__sides" aria-hidden="true">
      <span className="cut">{home.name}</span>
      <span className="cut">{away.name}</span>
    </div>
  )
}

/** Two sides stand beside each other, more of them three in a row. */
function columnsFor({ selections }: Market): 2 | 3 {
  return selections.length === 2 ? 2 : 3
}

function labelOf({ fixture }: Entry, market: Market, side: Side): { readonly label?: string } {
  const { family, order, number } = market
  if (family === 'handicap') {
    const line = sideLine(market, side)
    return { label: order === 1 ? fixtureText.mainLine(line) : line }
  }
  if (family === '1x2' && side === 'draw') return { label: fixtureText.draw }
  if (family === '1x2') return { label: side === 'home' ? fixture.home.name : fixture.away.name }
  if (family === 'firstTo' && number !== undefined) {
    return {
      label: fixtureText.race(number, side === 'home' ? fixture.home.name : fixture.away.name),
    }
  }
  return {}
}

function stateOf(one: Entry['fixture'] | Market): string {
  return 'marketState' in one ? one.marketState : one.state
}

function hintOf(family: MarketFamily, period: MarketPeriod, lines: readonly Market[]): string {
  if (lines.some(({ unit }) => unit !== undefined)) return ''
  if (family === 'total' && (period === 'full' || period === 'firstHalf')) {
    return fixtureText.hints.total[period]
  }
  const isInPlay = lines.some((market) => market.isInPlay)
  return family === 'handicap' && isInPlay ? fixtureText.hints.handicap : ''
}
