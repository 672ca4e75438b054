import { fixtureOf, sportFixtures, sportHighlights } from '@zhengju/contract/sport/calls'
import { getBalance } from '@zhengju/contract/venue/calls'
import { firstVenue, sportVenueOf } from '@zhengju/contract/venue/open'
import { formatMoney, siteCurrency } from '@zhengju/domain/money'
import { isDay, siteDay } from '@zhengju/domain/siteDay'
import type { Stage } from '@zhengju/domain/sport'
import { useState } from 'react'
import { useSlip } from '#features/betting/hooks/slip-store.ts'
import { BetsButton } from '#features/sport/parts/bets-button.tsx'
import { DateStrip, instantOf } from '#features/sport/parts/date-strip.tsx'
import { FixtureBoard } from '#features/sport/parts/fixture-board.tsx'
import { FormatSelect } from '#features/sport/parts/format-select.tsx'
import { useLoaderData, useSearchParams } from '#lib/router/page.tsx'
import '#features/sport/parts/sport.css'
import { useStageCounts } from '#features/sport/hooks/stage-counts.ts'
import { useBalance } from '#features/sport/hooks/use-balance.ts'
import { listKey, useFixtureList } from '#features/sport/hooks/use-fixture-list.ts'
import { useNow } from '#features/sport/hooks/use-now.ts'
import { useLive, useVenue } from '#features/sport/hooks/use-venue.ts'
import { SportHead } from '#features/sport/parts/sport-head.tsx'
import { closureOf, VenueClosed } from '#features/sport/parts/venue-closed.tsx'
import { hasSession, type LoaderArgs, readOnServer } from '#lib/loader.ts'
import { runtime } from '#lib/runtime.ts'
import { hearSlip, SportDesk, slipFixtures } from './sport-desk.tsx'

export async function loader(args: LoaderArgs) {
  const isSignedIn = hasSession(args)
  const { venue, stage, day } = addressOf(new URL(args.request.url).searchParams)
  const [highlights, page, balance] = await Promise.all([
    readOnServer(args, sportHighlights, { query: { venue } }),
    day === undefined ? readOnServer(args, sportFixtures, { query: { venue, stage } }) : undefined,
    isSignedIn ? readOnServer(args, getBalance, { body: { withLockMoney: 1 } }) : undefined,
  ])
  return { isSignedIn, venue, stage, highlights, page, balance, now: runtime.clock.now() }
}

/** Another venue is another page: nothing of the one before stays on it. */
export default function Sport() {
  const [query] = useSearchParams()
  return <SportList key={addressOf(query).venue} />
}

function SportList() {
  const read = useLoaderData<typeof loader>()
  const { venue: venueId, stage, day, go } = useAddress()
  // The page keeps what it was opened with: that is of the venue of then.
  const loaded = read.venue === venueId ? read : { ...read, highlights: undefined, page: undefined }
  const venue = useVenue(venueId)
  const now = useNow(loaded.now)
  const slip = useSlip()
  const [isShowingBets, setShowingBets] = useState(false)
  const { balance, hear: hearBalance } = useBalance(loaded.isSignedIn, loaded.balance)
  const counts = useStageCounts(venue.client, countsOf(loaded.highlights))
  const closure = closureOf(loaded.highlights?.closures, stage, now)
  const dayAt = instantOf(day)
  const { page } = loaded
  const list = useFixtureList(
    venue.client,
    { venue: venueId, stage, dayAt },
    page && {
      key: listKey({ venue: venueId, stage: loaded.stage, dayAt: undefined }),
      page: { total: page.total, fixtures: page.fixtures.map(fixtureOf) },
      at: loaded.now,
    },
  )
  const shown = list.board?.entries.map(({ fixture }) => fixture.id) ?? []
  const lostAt = useLive(venue.client, [...shown, ...slipFixtures(slip, venueId)], (change) => {
    list.hear(change)
    hearBalance(change)
    hearSlip(venueId, change)
  })
  return (
    <SportDesk
      venue={venue}
      isSignedIn={loaded.isSignedIn}
      balance={balance}
      isLost={lostAt !== undefined}
      isShowingBets={isShowingBets}
      onShowBets={setShowingBets}
    >
      <SportHead
        venue={venueId}
        stage={stage}
        counts={counts}
        isSignedIn={loaded.isSignedIn}
        balance={balance === undefined ? undefined : formatMoney(balance, siteCurrency)}
        tools={
          <>
            <FormatSelect />
            {loaded.isSignedIn ? <BetsButton onShow={() => setShowingBets(true)} /> : null}
          </>
        }
        onStage={(next) => go(next, undefined)}
      />
      {stage === 'early' ? (
        <DateStrip today={siteDay(now)} day={day} onDay={(next) => go('early', next)} />
      ) : null}
      <main className="sp-list">
        {closure ? (
          <VenueClosed venue={venueId} closure={closure} />
        ) : (
          <FixtureBoard venue={venueId} list={list} stage={stage} now={now} lostAt={lostAt} />
        )}
      </main>
    </SportDesk>
  )
}

const stages: readonly Stage[] = ['live', 'today', 'early']

/** The list is in the address: `?venue=ob&stage=early&day=2026-11-23`. */
function useAddress() {
  const [query, setQuery] = useSearchParams()
  const address = addressOf(query)
  function go(nextStage: Stage, nextDay: string | undefined) {
    const next = {
      ...(address.venue !== firstVenue && { venue: address.venue }),
      stage: nextStage,
      ...(nextDay !== undefined && { day: nextDay }),
    }
    setQuery(next, { replace: true, preventScrollReset: true })
  }
  return { ...address, go }
}

function addressOf(query: URLSearchParams) {
  const venue = sportVenueOf(query.get('venue')) ?? firstVenue
  const stage = stages.find((one) => one === query.get('stage')) ?? 'live'
  const asked = query.get('day') ?? ''
  return { venue, stage, day: stage === 'early' && isDay(asked) ? asked : undefined }
}

function countsOf(
  highlights:
    | { readonly liveCount: number; readonly todayCount: number; readonly earlyCount: number }
    | undefined,
) {
  return (
    highlights && {
      live: highlights.liveCount,
      today: highlights.todayCount,
      early: highlights.earlyCount,
    }
  )
}
