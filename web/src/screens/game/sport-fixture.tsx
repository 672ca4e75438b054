import { href } from '@zhengju/contract/kernel/path'
import { fixtureOf, sportFixture } from '@zhengju/contract/sport/calls'
import { venueMoney } from '@zhengju/contract/transfer/calls'
import { firstVenue, type SlipVenueId, slipVenueOf } from '@zhengju/contract/venue/open'
import type { Fixture } from '@zhengju/domain/sport'
import { Button, buttonClass } from '@zhengju/ui/button'
import { EmptyState, ErrorState, SkeletonRows } from '@zhengju/ui/states'
import { useState } from 'react'
import { ScreenTop } from '#app/screen-top.tsx'
import { ShareButton } from '#app/share-button.tsx'
import { useSlip } from '#features/betting/hooks/slip-store.ts'
import type { Entry } from '#features/sport/model/board.ts'
import { timeText } from '#features/sport/model/fixture-time.ts'
import { BetsButton } from '#features/sport/parts/bets-button.tsx'
import { Offline } from '#features/sport/parts/fixture-board.tsx'
import { FormatSelect } from '#features/sport/parts/format-select.tsx'
import { LineScore } from '#features/sport/parts/line-score.tsx'
import { OutrightHead } from '#features/sport/parts/outright-view.tsx'
import { StarButton } from '#features/sport/parts/star-button.tsx'
import { data } from '#lib/router/answer.ts'
import { Link, useLoaderData, useParams } from '#lib/router/page.tsx'
import '#features/sport/parts/sport.css'
import { useBalance, venueQuery } from '#features/sport/hooks/use-balance.ts'
import { type FixtureReading, useFixture } from '#features/sport/hooks/use-fixture.ts'
import { useNow } from '#features/sport/hooks/use-now.ts'
import { useLive, useVenue } from '#features/sport/hooks/use-venue.ts'
import { hasSession, type LoaderArgs, readExisting, readOnServer } from '#lib/loader.ts'
import { runtime } from '#lib/runtime.ts'
import { lobbyPath, stagePath } from '#lib/sport-path.ts'
import { closedText, sportText } from '#text/sport.ts'
import { fixtureText } from '#text/sport-fixture.ts'
import { useFastSetting } from './fast-bets.tsx'
import { FixtureTabs } from './fixture-tabs.tsx'
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
  const fastSetting = useFastSetting()
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
      fastSetting={fastSetting}
    >
      <ScreenTop
        title={entry?.fixture.competition.name ?? fixtureText.fallbackTitle}
        up={entry ? stagePath(entry.fixture.stage, venueId) : lobbyPath(venueId)}
        end={
          <TopEnd
            fixture={entry?.fixture}
            onBets={loaded.isSignedIn ? () => setShowingBets(true) : undefined}
          />
        }
      />
      <main>
        {entry ? (
          <>
            <div className="fd-head">
              <FixtureHead entry={entry} now={now} />
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

interface TopEndProps {
  readonly fixture: Fixture | undefined
  readonly onBets: (() => void) | undefined
}

function TopEnd({ fixture, onBets }: TopEndProps) {
  const title = fixture && fixtureText.sides(fixture.home.name, fixture.away.name)
  return (
    <>
      {fixture && fixture.stage !== 'outright' ? (
        <StarButton {...starOf(fixture)} />
      ) : (
        <i className="icon-btn" />
      )}
      <ShareButton title={title ?? fixtureText.fallbackTitle} />
      {onBets ? <BetsButton onShow={onBets} /> : null}
    </>
  )
}

function FixtureHead({ entry, now }: { readonly entry: Entry; readonly now: number }) {
  const end = <FormatSelect />
  if (entry.fixture.stage === 'outright') return <OutrightHead {...{ entry, now, end }} />
  return <LineScore entry={entry} time={timeText(entry, now)} end={end} />
}

function starOf({ id, venue, home, away }: Fixture) {
  return { of: 'fixtures', venue, id, name: `${home.name} – ${away.name}` } as const
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
