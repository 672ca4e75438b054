import { href } from '@zhengju/contract/kernel/path'
import { fixtureOf, sportFixture } from '@zhengju/contract/sport/calls'
import { venueMoney } from '@zhengju/contract/transfer/calls'
import {
  firstVenue,
  lobbyOfVenue,
  lobbyVenueIds,
  type SlipVenueId,
  slipVenueOf,
} from '@zhengju/contract/venue/open'
import type { Fixture } from '@zhengju/domain/sport'
import { Button, buttonClass } from '@zhengju/ui/button'
import { EmptyState, ErrorState, SkeletonRows } from '@zhengju/ui/states'
import { Tabs } from '@zhengju/ui/tabs'
import { lazy, Suspense, useState } from 'react'
import { ScreenTop } from '#app/screen-top.tsx'
import { ShareButton } from '#app/share-button.tsx'
import { useSlip } from '#features/betting/hooks/slip-store.ts'
import type { Entry } from '#features/sport/model/board.ts'
import { timeText } from '#features/sport/model/fixture-time.ts'
import { BetsButton } from '#features/sport/parts/bets-button.tsx'
import { Offline } from '#features/sport/parts/fixture-board.tsx'
import { FixtureMarkets } from '#features/sport/parts/fixture-markets.tsx'
import { FixtureProof } from '#features/sport/parts/fixture-proof.tsx'
import { FormatSelect } from '#features/sport/parts/format-select.tsx'
import { LineScore } from '#features/sport/parts/line-score.tsx'
import { StarButton } from '#features/sport/parts/star-button.tsx'
import { data } from '#lib/router/answer.ts'
import { Link, useLoaderData, useParams } from '#lib/router/page.tsx'
import '#features/sport/parts/sport.css'
import { useBalance, venueQuery } from '#features/sport/hooks/use-balance.ts'
import { type FixtureReading, useFixture } from '#features/sport/hooks/use-fixture.ts'
import { useNow } from '#features/sport/hooks/use-now.ts'
import { useLive, useVenue, type Venue } from '#features/sport/hooks/use-venue.ts'
import { hasSession, type LoaderArgs, loginPath, readExisting, readOnServer } from '#lib/loader.ts'
import { runtime } from '#lib/runtime.ts'
import { fixturePath, lobbyPath, stagePath } from '#lib/sport-path.ts'
import { chatText } from '#text/chat.ts'
import { fixtureBetsText } from '#text/fixture-bets.ts'
import { closedText, fixtureText, sportText } from '#text/sport.ts'
import { compareText } from '#text/sport-compare.ts'
import { storyText } from '#text/sport-story.ts'
import { copyLeg } from './copy-leg.ts'
import { copyShared } from './copy-shared.ts'
import { hearSlip, SportDesk, slipFixtures } from './sport-desk.tsx'

export async function loader(args: LoaderArgs) {
  const isSignedIn = hasSession(args)
  const { fixtureId = '' } = args.params
  const venue = slipVenueOf(args.params.venue)
  if (!venue) throw data(null, { status: 404 })
  const [fixture, balance] = await Promise.all([
    readExisting(args, sportFixture, { query: { venue, fixtureId } }),
    isSignedIn ? readOnServer(args, venueMoney, { query: venueQuery(venue) }) : undefined,
  ])
  return { isSignedIn, fixture, balance, now: runtime.clock.now() }
}

export default function SportFixture() {
  const params = useParams()
  const { fixtureId = '' } = params
  const venue = slipVenueOf(params.venue) ?? firstVenue
  return <FixturePage key={`${venue} ${fixtureId}`} venueId={venue} fixtureId={fixtureId} />
}

interface FixturePageProps {
  readonly venueId: SlipVenueId
  readonly fixtureId: string
}

function FixturePage({ venueId, fixtureId }: FixturePageProps) {
  const loaded = useLoaderData<typeof loader>()
  const { fixture } = loaded
  const venue = useVenue(venueId)
  const now = useNow(loaded.now)
  const slip = useSlip()
  const [isShowingBets, setShowingBets] = useState(false)
  const [stage, setStage] = useState<HTMLElement | null>(null)
  const [heard, setHeard] = useState(0)
  const money = useBalance(venueId, loaded.isSignedIn, loaded.balance)
  const reading = useFixture(
    venue.client,
    fixtureId,
    fixture && { fixture: fixtureOf(fixture), at: loaded.now },
  )
  const lostAt = useLive(venue.client, [fixtureId, ...slipFixtures(slip, venueId)], (change) => {
    reading.hear(change)
    money.hear(change)
    hearSlip(venueId, change)
    if (change.kind === 'order') setHeard((times) => times + 1)
  })
  const { entry } = reading
  return (
    <SportDesk
      venue={venue}
      isSignedIn={loaded.isSignedIn}
      money={money}
      isLost={lostAt !== undefined}
      isShowingBets={isShowingBets}
      onShowBets={setShowingBets}
      hasPane
    >
      <ScreenTop
        title={entry?.fixture.competition.name ?? fixtureText.fallbackTitle}
        up={entry ? stagePath(entry.fixture.stage, venueId) : lobbyPath(venueId)}
        end={
          <>
            {entry ? <StarButton {...starOf(entry.fixture)} /> : <i className="icon-btn" />}
            <ShareButton
              title={
                entry
                  ? fixtureText.sides(entry.fixture.home.name, entry.fixture.away.name)
                  : fixtureText.fallbackTitle
              }
            />
            {loaded.isSignedIn ? <BetsButton onShow={() => setShowingBets(true)} /> : null}
          </>
        }
      />
      <main>
        {entry ? (
          <>
            <div className="fd-head">
              <LineScore entry={entry} time={timeText(entry, now)} end={<FormatSelect />} />
              <div className="fd-stage" ref={setStage} />
            </div>
            <FixtureTabs {...{ entry, venue, stage, now, heard }} isSignedIn={loaded.isSignedIn} />
          </>
        ) : (
          <NoFixture reading={reading} />
        )}
        {lostAt === undefined ? null : <Offline since={lostAt} />}
      </main>
    </SportDesk>
  )
}

function starOf({ id, venue, home, away }: Fixture) {
  return { of: 'fixtures', venue, id, name: `${home.name} – ${away.name}` } as const
}

const partsOfOne = ['markets', 'bets', 'data', 'chat'] as const
const partsOfSeveral = ['markets', 'bets', 'data', 'compare', 'chat'] as const
const partText = {
  markets: chatText.markets,
  bets: fixtureBetsText.tab,
  data: storyText.tab,
  compare: compareText.tab,
  chat: chatText.chat,
} as const

const FixtureBets = lazy(() => import('#features/betting/parts/fixture-bets.tsx'))
const FixtureRoom = lazy(() => import('#features/chat/parts/fixture-room.tsx'))
const FixtureData = lazy(() => import('#features/sport/parts/fixture-data.tsx'))
const PriceCompare = lazy(() => import('#features/sport/parts/price-compare.tsx'))
const partsOf = ({ venue }: Fixture) =>
  lobbyVenueIds[lobbyOfVenue(venue)].length > 1 ? partsOfSeveral : partsOfOne

/** The markets, and the room of the match; the room is loaded when it is opened, and heard from then on. */
function FixtureTabs({ entry, venue, isSignedIn, stage, now, heard }: FixtureTabsProps) {
  const [part, setPart] = useState<(typeof partsOfSeveral)[number]>('markets')
  const [hasRoom, setHasRoom] = useState(false)
  const { fixture } = entry
  return (
    <>
      <Tabs
        isFilled
        label={chatText.views}
        items={partsOf(fixture).map((id) => ({ id, label: partText[id] }))}
        value={part}
        onChange={(id) => {
          setPart(id)
          if (id === 'chat') setHasRoom(true)
        }}
      />
      {part === 'markets' ? (
        <>
          <FixtureMarkets entry={entry} />
          <FixtureProof fixture={fixture} />
        </>
      ) : null}
      {part === 'bets' ? <OwnBets {...{ entry, venue, isSignedIn, now, heard }} /> : null}
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
        drawing="bets"
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

function NoFixture({ reading }: { readonly reading: FixtureReading }) {
  if (reading.failure === undefined) return <SkeletonRows label={sportText.loading} count={8} />
  if (reading.failure === 'fixtureUnknown') {
    return (
      <EmptyState
        drawing="lost"
        title={fixtureText.unknownTitle}
        text={fixtureText.unknownText}
        action={
          <Link className={buttonClass({ kind: 'ink' })} to={href('sport')}>
            {fixtureText.toList}
          </Link>
        }
      />
    )
  }
  const isClosed = reading.failure === 'maintenance' || reading.failure === 'liveMaintenance'
  if (isClosed) {
    return (
      <EmptyState
        drawing="closed"
        title={closedText.venueTitle}
        text={`${closedText.why}${closedText.safe}`}
        action={
          <Button kind="ink" onClick={reading.reload}>
            {sportText.retry}
          </Button>
        }
      />
    )
  }
  return (
    <ErrorState
      title={sportText.failedTitle}
      text={sportText.failedText}
      action={
        <Button kind="ink" onClick={reading.reload}>
          {sportText.retry}
        </Button>
      }
    />
  )
}
