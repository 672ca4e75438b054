import type { Market, MarketFamily, MarketPeriod, Unit } from '@zhengju/domain/sport'
import { buttonClass } from '@zhengju/ui/button'
import { EmptyState } from '@zhengju/ui/states'
import { Chips } from '@zhengju/ui/tabs'
import { useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { stagePath } from '#lib/sport-path.ts'
import { fixtureText } from '#text/sport-fixture.ts'
import type { Entry } from '../model/board.ts'
import { MarketBlock } from './market-block.tsx'

interface Block {
  readonly family: MarketFamily
  readonly period: MarketPeriod
  readonly unit: Unit
}
const tabs = [
  ...(['all', 'handicap', 'total', 'winner', 'half', 'corners', 'cards', 'scores'] as const),
  'parts',
] as const
type TabId = (typeof tabs)[number]

/** The usual ones first, then as the venue lists them. */
const first: readonly Pick<Block, 'family' | 'period'>[] = [
  { family: 'winner', period: 'full' },
  { family: 'handicap', period: 'full' },
  { family: 'total', period: 'full' },
  { family: '1x2', period: 'full' },
  { family: 'handicap', period: 'firstHalf' },
  { family: 'total', period: 'firstHalf' },
  { family: '1x2', period: 'firstHalf' },
]
const belongs: Readonly<Record<TabId, (block: Block) => boolean>> = {
  all: () => true,
  handicap: ({ family }) => family === 'handicap' || family === 'handicap3',
  total: ({ family }) => family.toLowerCase().endsWith('total'),
  winner: ({ family }) => ['1x2', 'winner', 'drawNoBet', 'doubleChance'].includes(family),
  half: ({ period }) => period === 'firstHalf' || period === 'secondHalf',
  corners: ({ unit }) => unit === 'corners',
  cards: ({ unit }) => unit === 'cards',
  scores: ({ family }) => ['correctScore', 'halfFull', 'range'].includes(family),
  parts: ({ period }) => /\d$/.test(period),
}

/** The kinds of markets that are offered, each once. */
function blocksOf(markets: readonly Market[]): readonly Block[] {
  const blocks = new Map<string, Block>()
  for (const { family, period, unit = 'goals' } of markets) {
    blocks.set(`${family} ${period} ${unit}`, { family, period, unit })
  }
  const rank = (block: Block) => {
    const place = first.findIndex(
      ({ family, period }) => family === block.family && period === block.period,
    )
    const isBeside = block.unit === 'corners' || block.unit === 'cards'
    return place < 0 || isBeside ? first.length : place
  }
  return [...blocks.values()].toSorted((one, other) => rank(one) - rank(other))
}

export function FixtureMarkets({ entry }: { readonly entry: Entry }) {
  const [tab, setTab] = useState<TabId>('all')
  const { fixture } = entry
  const isOver = fixture.state === 'ended' || fixture.marketState === 'closed'
  if (isOver || fixture.markets.length === 0) {
    return (
      <EmptyState
        drawing="finished"
        title={fixtureText.closedTitle}
        text={fixtureText.closedText}
        action={
          <Link className={buttonClass({ kind: 'ink' })} to={stagePath('live', fixture.venue)}>
            {fixtureText.toList}
          </Link>
        }
      />
    )
  }
  const blocks = blocksOf(fixture.markets)
  const shown = blocks.filter(belongs[tab])
  const offered = tabs.filter((id) => id === tab || blocks.some(belongs[id]))
  return (
    <>
      <div className="fd-tabs">
        <Chips
          label={fixtureText.tabs}
          items={offered.map((id) => ({ id, label: fixtureText[id] }))}
          value={tab}
          onChange={setTab}
        />
      </div>
      <div className="fd-list">
        {shown.map(({ family, period, unit }) => (
          <MarketBlock
            key={`${family} ${period} ${unit}`}
            entry={entry}
            family={family}
            period={period}
            unit={unit}
          />
        ))}
        {shown.length === 0 ? (
          <EmptyState drawing="markets" title={fixtureText.noneTitle} text={fixtureText.noneText} />
        ) : null}
      </div>
    </>
  )
}
