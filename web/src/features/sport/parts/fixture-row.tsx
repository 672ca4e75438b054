import type { Competitor, Score } from '@zhengju/domain/sport'
import { Crest } from '@zhengju/ui/crest'
import { Icon } from '@zhengju/ui/icon'
import { OddsGrid } from '@zhengju/ui/odds'
import { memo } from 'react'
import { Link } from '#lib/router/page.tsx'
import { fixturePath } from '#lib/sport-path.ts'
import { sportText } from '#text/sport.ts'
import type { Entry } from '../model/board.ts'
import { columnsOf, mainMarket } from '../model/columns.ts'
import { isUnderWay } from '../model/fixture-time.ts'
import { OriginMark } from './origin-mark.tsx'
import { PriceCell } from './price-cell.tsx'

interface FixtureRowProps {
  readonly entry: Entry
  /** The clock of the match or its kick-off, as text: the row is drawn anew only when it changes. */
  readonly time: string
}

/** One fixture of a list: two sides left, three columns of the league's table right. */
export const FixtureRow = memo(function FixtureRow({ entry, time }: FixtureRowProps) {
  const { fixture } = entry
  const { home, away, score, redCards } = fixture
  const isLive = isUnderWay(entry)
  return (
    <article className="fx">
      <div className="fx__sides">
        <div className="fx__meta">
          <span className={isLive ? 'live' : 'fx__at'}>{time}</span>
          {fixture.isNeutral ? <span>{sportText.neutral}</span> : null}
          <span className="end fx__tags">
            <OriginMark origin={fixture.origin} />
          </span>
        </div>
        <SideLine side={home} score={isLive ? score.home : undefined} reds={redCards.home} />
        <SideLine side={away} score={isLive ? score.away : undefined} reds={redCards.away} />
        <Foot entry={entry} isLive={isLive} />
      </div>
      <Prices entry={entry} />
    </article>
  )
})

interface SideLineProps {
  readonly side: Competitor
  readonly score: number | undefined
  readonly reds: number
}

function SideLine({ side, score, reds }: SideLineProps) {
  return (
    <div className="fx__side">
      <Crest seed={side.name} size={24} />
      <span className="cut2">
        {side.name}
        <RedCards count={reds} />
      </span>
      {score === undefined ? null : <b>{score}</b>}
    </div>
  )
}

export function RedCards({ count }: { readonly count: number }) {
  if (count === 0) return null
  return (
    <span className="redcard" role="img" aria-label={sportText.redCards(count)}>
      {count > 1 ? count : null}
    </span>
  )
}

function Foot({ entry: { fixture }, isLive }: { readonly entry: Entry; readonly isLive: boolean }) {
  if (!isLive) return <div className="fx__foot" />
  const { corners, halfScore, parts, sport } = fixture
  if (sport !== undefined) {
    return (
      <div className="fx__foot fx__foot--parts">
        <span className="cut">{scaledText(parts ?? [])}</span>
      </div>
    )
  }
  return (
    <div className="fx__foot">
      <Icon name="corner" size={16} />
      <span className="cut">
        {sportText.corners(corners.home, corners.away)}
        {halfScore ? `　${sportText.halfScore(halfScore.home, halfScore.away)}` : null}
      </span>
    </div>
  )
}

/** All that fit: of many the newest, since the one under way is what matters. */
function scaledText(parts: readonly Score[]): string {
  const isLong = parts.length > 3
  return [...(isLong ? ['…'] : []), ...parts.slice(isLong ? -2 : 0).map(sectionText)].join('　')
}

function sectionText({ home, away }: Score): string {
  return `${home}–${away}`
}

function Prices({ entry }: { readonly entry: Entry }) {
  const { fixture } = entry
  const { home, away, marketCount, markets } = fixture
  const [winner, handicap, total] = columnsOf(fixture.sport).map((one) => mainMarket(markets, one))
  const hasDraw = winner?.family === '1x2' || fixture.sport === undefined
  return (
    <OddsGrid>
      <PriceCell entry={entry} market={winner} side="home" />
      <PriceCell entry={entry} market={handicap} side="home" />
      <PriceCell entry={entry} market={total} side="over" />
      <PriceCell entry={entry} market={winner} side="away" />
      <PriceCell entry={entry} market={handicap} side="away" />
      <PriceCell entry={entry} market={total} side="under" />
      {hasDraw ? <PriceCell entry={entry} market={winner} side="draw" /> : null}
      <Link
        className={hasDraw ? 'odd odd--more' : 'odd odd--more odd--all'}
        to={fixturePath(fixture)}
        aria-label={sportText.moreOf(home.name, away.name, marketCount)}
      >
        <span>{sportText.more(marketCount)}</span>
        <Icon name="right" size={16} />
      </Link>
    </OddsGrid>
  )
}
