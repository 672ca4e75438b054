import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { type FixtureView, fixtureOf, type sportHighlights } from '@zhengju/contract/sport/calls'
import { venueCodes } from '@zhengju/contract/venue/code'
import { firstVenue, type SlipVenueId, slipVenueOf } from '@zhengju/contract/venue/open'
import { Button } from '@zhengju/ui/button'
import { OddsGrid } from '@zhengju/ui/odds'
import { EmptyState, ErrorState, SkeletonRows } from '@zhengju/ui/states'
import { Segmented } from '@zhengju/ui/tabs'
import { useState } from 'react'
import { MatchSides } from '#features/home/parts/match-sides.tsx'
import { columnsOf, mainMarket } from '#features/sport/model/columns.ts'
import { PickProvider } from '#features/sport/model/pick-context.ts'
import { PriceCell } from '#features/sport/parts/price-cell.tsx'
import { originText } from '#lib/origin-text.ts'
import { Link } from '#lib/router/page.tsx'
import { stagePath } from '#lib/sport-path.ts'
import type { Reading } from '#lib/use-read.ts'
import { homeText } from '#text/home.ts'
import { unitText } from '#text/market.ts'
import { shellText } from '#text/shell.ts'
import { HomeSlip, useHomeSlip } from './home-slip.tsx'

type Highlights = DataOf<typeof sportHighlights>

interface HomeMatchesProps {
  readonly reading: Reading<Highlights>
  readonly isSignedIn: boolean
  readonly now: number
}

/** Matches of now and the next ones of the venue that home speaks of, each with a price that one tap puts on the slip. */
export function HomeMatches({ reading, isSignedIn, now }: HomeMatchesProps) {
  const { data } = reading
  const all = data?.fixtures ?? []
  const live = all.filter(({ stage }) => stage === 'live')
  const next = all.filter(({ stage }) => stage !== 'live')
  const [chosen, setChosen] = useState<Part>()
  const part = chosen ?? (live.length === 0 && next.length > 0 ? 'next' : 'live')
  const shown = (part === 'live' ? live : next).slice(0, mostShown)
  const venue = slipVenueOf(data?.venue) ?? firstVenue
  const slip = useHomeSlip()
  const marks = new Set(shown.map(({ origin }) => originText(origin)))
  const mark = marks.size === 1 ? [...marks][0] : undefined
  return (
    <PickProvider value={slip.picking}>
      <div className="hm__head">
        <Segmented
          label={homeText.matchesTitle}
          items={[
            { id: 'live', label: homeText.liveTitle },
            { id: 'next', label: homeText.soonTitle },
          ]}
          value={part}
          onChange={setChosen}
        />
        {data ? (
          <Link className="hm__all" to={stagePath(part === 'live' ? 'live' : 'today', venue)}>
            {homeText.all(part === 'live' ? data.liveCount : data.todayCount)}
          </Link>
        ) : null}
      </div>
      <section className="hm" aria-label={homeText.matchesTitle}>
        <div className="hm__cols" aria-hidden="true">
          <span className="cut">{headText(venue, mark)}</span>
          <span>{unitText.goals.handicap}</span>
          <span>{unitText.goals.total}</span>
        </div>
        <Body
          reading={reading}
          part={part}
          hasNext={next.length > 0}
          isEmpty={shown.length === 0}
        />
        <ul>
          {shown.map((fixture) => (
            <MatchRow
              key={`${fixture.venue} ${fixture.id}`}
              view={fixture}
              now={now}
              isMarked={mark === undefined}
            />
          ))}
        </ul>
      </section>
      <HomeSlip slip={slip} venue={venue} isSignedIn={isSignedIn} />
    </PickProvider>
  )
}

type Part = 'live' | 'next'
const mostShown = 5

/** What all of them are stands once above them. */
function headText(venue: SlipVenueId, mark: string | undefined): string {
  const { title } = venueCodes[venue]
  return mark === undefined ? title : `${title} · ${mark}`
}

interface MatchRowProps {
  readonly view: FixtureView
  readonly now: number
  readonly isMarked: boolean
}

function MatchRow({ view, now, isMarked }: MatchRowProps) {
  const fixture = fixtureOf(view)
  const entry = { fixture, readAt: now, moves: noMoves }
  const [, handicap, total] = columnsOf(fixture.sport).map((one) =>
    mainMarket(fixture.markets, one),
  )
  return (
    <li className="hm__row">
      <MatchSides fixture={view} now={now} isMarked={isMarked} />
      <OddsGrid columns={2}>
        <PriceCell entry={entry} market={handicap} side="home" />
        <PriceCell entry={entry} market={total} side="over" />
        <PriceCell entry={entry} market={handicap} side="away" />
        <PriceCell entry={entry} market={total} side="under" />
      </OddsGrid>
    </li>
  )
}

const noMoves = {}

interface BodyProps {
  readonly reading: Reading<Highlights>
  readonly part: Part
  readonly hasNext: boolean
  readonly isEmpty: boolean
}

/** What stands where no match does. */
function Body({ reading, part, hasNext, isEmpty }: BodyProps) {
  if (reading.isLoading) return <SkeletonRows label={shellText.loading} count={3} />
  if (!reading.data) {
    return (
      <ErrorState
        title={homeText.failedTitle}
        text={homeText.failedText}
        action={
          <Button kind="ink" onClick={reading.reload}>
            {shellText.retry}
          </Button>
        }
      />
    )
  }
  if (!isEmpty) return null
  if (part === 'next') {
    return (
      <EmptyState drawing="calendar" title={homeText.noNextTitle} text={homeText.noFixtureText} />
    )
  }
  const text = hasNext ? homeText.noLiveText : homeText.noFixtureText
  return <EmptyState drawing="whistle" title={homeText.noLiveTitle} text={text} />
}
