import { lobbyOfVenue, lobbyVenueIds } from '@zhengju/contract/venue/open'
import type { Fixture } from '@zhengju/domain/sport'
import { buttonClass } from '@zhengju/ui/button'
import { EmptyState, SkeletonRows } from '@zhengju/ui/states'
import { Tabs } from '@zhengju/ui/tabs'
import { lazy, Suspense, useState } from 'react'
import type { Venue } from '#features/sport/hooks/use-venue.ts'
import type { Entry } from '#features/sport/model/board.ts'
import { timeText } from '#features/sport/model/fixture-time.ts'
import { outrightMarket } from '#features/sport/model/outright.ts'
import { FixtureMarkets } from '#features/sport/parts/fixture-markets.tsx'
import { FixtureProof } from '#features/sport/parts/fixture-proof.tsx'
import { OutrightPrices, OutrightTable } from '#features/sport/parts/outright-view.tsx'
import { loginPath } from '#lib/loader.ts'
import { Link } from '#lib/router/page.tsx'
import { fixturePath } from '#lib/sport-path.ts'
import { chatText } from '#text/chat.ts'
import { fixtureBetsText } from '#text/fixture-bets.ts'
import { outrightText } from '#text/outright.ts'
import { sportText } from '#text/sport.ts'
import { compareText } from '#text/sport-compare.ts'
import { storyText } from '#text/sport-story.ts'
import { copyLeg } from './copy-leg.ts'
import { copyShared } from './copy-shared.ts'

const partsOfOutright = ['markets', 'table', 'bets'] as const
const partsOfOne = ['markets', 'bets', 'data', 'chat'] as const
const partsOfSeveral = ['markets', 'bets', 'data', 'compare', 'chat'] as const
const sectionText = {
  markets: chatText.markets,
  bets: fixtureBetsText.tab,
  data: storyText.tab,
  compare: compareText.tab,
  table: outrightText.table,
  chat: chatText.chat,
} as const

const FixtureBets = lazy(() => import('#features/betting/parts/fixture-bets.tsx'))
const FixtureRoom = lazy(() => import('#features/chat/parts/fixture-room.tsx'))
const FixtureData = lazy(() => import('#features/sport/parts/fixture-data.tsx'))
const PriceCompare = lazy(() => import('#features/sport/parts/price-compare.tsx'))
const partsOf = ({ venue, stage }: Fixture) => {
  if (stage === 'outright') return partsOfOutright
  return lobbyVenueIds[lobbyOfVenue(venue)].length > 1 ? partsOfSeveral : partsOfOne
}

/** The markets, and the room of the match; the room is loaded when it is opened, and heard from then on. */
export function FixtureTabs({ entry, venue, isSignedIn, stage, now, heard }: FixtureTabsProps) {
  const [part, setPart] = useState<keyof typeof sectionText>('markets')
  const [hasRoom, setHasRoom] = useState(false)
  const { fixture } = entry
  return (
    <>
      <Tabs
        isFilled
        label={chatText.views}
        items={partsOf(fixture).map((id) => ({ id, label: sectionText[id] }))}
        value={part}
        onChange={(id) => {
          setPart(id)
          if (id === 'chat') setHasRoom(true)
        }}
      />
      {part === 'markets' ? (
        <>
          {fixture.stage === 'outright' && outrightMarket(fixture) ? (
            <OutrightPrices entry={entry} />
          ) : (
            <FixtureMarkets entry={entry} />
          )}
          <FixtureProof fixture={fixture} />
        </>
      ) : null}
      {part === 'bets' ? <OwnBets {...{ entry, venue, isSignedIn, now, heard }} /> : null}
      {part === 'table' && fixture.outright ? <OutrightTable outright={fixture.outright} /> : null}
      {part === 'data' ? (
        <Suspense fallback={<SkeletonRows label={sportText.loading} count={5} />}>
          <FixtureData entry={entry} now={now} />
        </Suspense>
      ) : null}
      {part === 'compare' ? (
        <Suspense fallback={<SkeletonRows label={sportText.loading} count={5} />}>
          <PriceCompare fixture={fixture} />
        </Suspense>
      ) : null}
      {hasRoom ? (
        <Suspense fallback={<SkeletonRows label={chatText.loading} count={5} />}>
          <FixtureRoom
            venue={fixture.venue}
            fixtureId={fixture.id}
            isSignedIn={isSignedIn}
            isShown={part === 'chat'}
            stage={stage}
            onCopy={(leg, of) =>
              of === venue.id ? copyLeg(leg, of, venue.client, fixture) : copyShared(leg, of)
            }
          />
        </Suspense>
      ) : null}
    </>
  )
}

interface FixtureTabsProps {
  readonly entry: Entry
  readonly venue: Venue
  readonly isSignedIn: boolean
  readonly stage: HTMLElement | null
  readonly now: number
  /** How often the venue has told of an order. */
  readonly heard: number
}

function OwnBets({ entry, venue, isSignedIn, now, heard }: Omit<FixtureTabsProps, 'stage'>) {
  const { fixture } = entry
  if (!isSignedIn) {
    return (
      <EmptyState
        drawing="suspended"
        title={fixtureBetsText.visitorTitle}
        text={fixtureBetsText.visitorText}
        action={
          <Link className={buttonClass({ kind: 'ink' })} to={loginPath(fixturePath(fixture))}>
            {fixtureBetsText.login}
          </Link>
        }
      />
    )
  }
  return (
    <Suspense fallback={<SkeletonRows label={sportText.loading} count={4} />}>
      <FixtureBets
        venue={venue.client}
        fixture={fixture}
        time={timeText(entry, now)}
        heard={heard}
      />
    </Suspense>
  )
}
