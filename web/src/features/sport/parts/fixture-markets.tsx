import type { MarketFamily, MarketPeriod } from '@zhengju/domain/sport'
import { buttonClass } from '@zhengju/ui/button'
import { EmptyState } from '@zhengju/ui/states'
import { Chips } from '@zhengju/ui/tabs'
import { useState } from 'react'
import { Link } from '#lib/router/page.tsx'
import { stagePath } from '#lib/sport-path.ts'
import { fixtureText } from '#text/sport.ts'
import type { Entry } from '../model/board.ts'
import { MarketBlock } from './market-block.tsx'

interface Block {
  readonly family: MarketFamily
  readonly period: MarketPeriod
}
type TabId = 'all' | 'handicap' | 'total' | 'winner' | 'half'

const blocks: readonly Block[] = [
  { family: 'handicap', period: 'full' },
  { family: 'total', period: 'full' },
  { family: '1x2', period: 'full' },
  { family: 'handicap', period: 'firstHalf' },
  { family: 'total', period: 'firstHalf' },
  { family: '1x2', period: 'firstHalf' },
]
const belongs: Readonly<Record<TabId, (block: Block) => boolean>> = {
  all: () => true,
  handicap: ({ family }) => family === 'handicap',
  total: ({ family }) => family === 'total',
  winner: ({ family }) => family === '1x2',
  half: ({ period }) => period === 'firstHalf',
}
const tabs = ['all', 'handicap', 'total', 'winner', 'half'] as const

export function FixtureMarkets({ entry }: { readonly entry: Entry }) {
  const [tab, setTab] = useState<TabId>('all')
  const { fixture } = entry
  const isOver = fixture.state === 'ended' || fixture.marketState === 'closed'
  if (isOver || fixture.markets.length === 0) {
    return (
      <EmptyState
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
  const shown = blocks.filter(
    (block) =>
      belongs[tab](block) &&
      fixture.markets.some(
        (market) => market.family === block.family && market.period === block.period,
      ),
  )
  return (
    <>
      <div className="fd-tabs">
        <Chips
          label={fixtureText.tabs}
          items={tabs.map((id) => ({ id, label: fixtureText[id] }))}
          value={tab}
          onChange={setTab}
        />
      </div>
      <div className="fd-list">
        {shown.map(({ family, period }) => (
          <MarketBlock key={`${family} ${period}`} entry={entry} family={family} period={period} />
        ))}
        {shown.length === 0 ? (
          <EmptyState title={fixtureText.noneTitle} text={fixtureText.noneText} />
        ) : null}
      </div>
    </>
  )
}
