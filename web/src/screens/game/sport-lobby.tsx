import { fixtureOf, sportFixtures, sportHighlights } from '@zhengju/contract/sport/calls'
import { venueMoney } from '@zhengju/contract/transfer/calls'
import { formatMoney, type Minor, siteCurrency } from '@zhengju/domain/money'
import { siteDay } from '@zhengju/domain/siteDay'
import type { VenueId } from '@zhengju/domain/venue'
import type { LiveChange, VenueClient } from '@zhengju/venue-protocol/client'
import { lazy, Suspense, useState } from 'react'
import { PullRefresh } from '#app/pull-refresh.tsx'
import { useSlip } from '#features/betting/hooks/slip-store.ts'
import { FastButton } from '#features/betting/parts/fast-button.tsx'
import { BetsButton } from '#features/sport/parts/bets-button.tsx'
import { DateStrip, instantOf } from '#features/sport/parts/date-strip.tsx'
import { FindButton } from '#features/sport/parts/find-button.tsx'
import { FixtureBoard } from '#features/sport/parts/fixture-board.tsx'
import { FormatSelect } from '#features/sport/parts/format-select.tsx'
import { useLoaderData, useSearchParams } from '#lib/router/page.tsx'
import '#features/sport/parts/sport.css'
import { useStageCounts } from '#features/sport/hooks/stage-counts.ts'
import { useBalance, venueQuery } from '#features/sport/hooks/use-balance.ts'
import {
  type FixtureList,
  type ListQuery,
  listKey,
  useFixtureList,
} from '#features/sport/hooks/use-fixture-list.ts'
import { useNow } from '#features/sport/hooks/use-now.ts'
import { useLive, useVenue, type Venue } from '#features/sport/hooks/use-venue.ts'
import { SportHead } from '#features/sport/parts/sport-head.tsx'
import { SportRail } from '#features/sport/parts/sport-rail.tsx'
import { closureOf, VenueClosed } from '#features/sport/parts/venue-closed.tsx'
import { hasSession, type LoaderArgs, readOnServer } from '#lib/loader.ts'
import { runtime } from '#lib/runtime.ts'
import { useFastSetting } from './fast-bets.tsx'
import { addressOf, type Lobby, lobbyCounts, useAddress } from './lobby-address.ts'
import { hearSlip, SportDesk, slipFixtures, useMoveIn } from './sport-desk.tsx'

const FindSheet = lazy(() => import('#features/sport/parts/find-sheet.tsx'))
const ResultsSheet = lazy(() => import('#features/sport/parts/results-sheet.tsx'))

/** What a lobby of matches is opened with. */
export async function lobbyLoader(args: LoaderArgs, lobby: Lobby) {
  const isSignedIn = hasSession(args)
  const { venue, stage, sport, isHot, day, leagues } = addressOf(
    new URL(args.request.url).searchParams,
    lobby,
  )
  const [highlights, page, balance] = await Promise.all([
    readOnServer(args, sportHighlights, { query: { venue } }),
    day === undefined && leagues === undefined && !isHot
      ? readOnServer(args, sportFixtures, { query: { venue, stage, sport } })
      : undefined,
    isSignedIn ? readOnServer(args, venueMoney, { query: venueQuery(venue) }) : undefined,
  ])
  return { isSignedIn, venue, stage, sport, highlights, page, balance, now: runtime.clock.now() }
}

/** Another venue is another page: nothing of the one before stays on it. */
export function SportLobby({ lobby }: { readonly lobby: Lobby }) {
  const [query] = useSearchParams()
  return <SportList key={addressOf(query, lobby).venue} lobby={lobby} />
}

function SportList({ lobby }: { readonly lobby: Lobby }) {
  const { go, enter, ...address } = useAddress(lobby)
  const { venue: venueId, stage, isHot, day, leagues } = address
  const loaded = useLoaded(venueId)
  const venue = useVenue(venueId)
  const now = useNow(loaded.now)
  const [isShowingBets, setShowingBets] = useState(false)
  const [opened, setOpened] = useState<OverListProps['opened']>()
  const money = useBalance(venueId, loaded.isSignedIn, loaded.balance)
  const moveIn = useMoveIn(venueId, money)
  const counts = useStageCounts(venue.client, undefined)
  const closure = closureOf(loaded.highlights?.closures, stage, now)
  const query = queryOf(address, lobby)
  const list = useFixtureList(venue.client, query, firstPageOf(loaded))
  const fastSetting = useFastSetting()
  const lostAt = useListLive(venue, list, money.hear)
  return (
    <SportDesk
      {...{ venue, money, fastSetting, isShowingBets, isSignedIn: loaded.isSignedIn }}
      {...{ hasPane: true, isLost: lostAt !== undefined }}
      onShowBets={setShowingBets}
    >
      <SportHead
        venue={venueId}
        stage={stage}
        counts={counts && lobbyCounts(counts, lobby)}
        isSignedIn={loaded.isSignedIn}
        balance={shownMoney(money.balance)}
        onMoveIn={moveIn.ask}
        tools={
          <Tools
            {...{ isSignedIn: loaded.isSignedIn, leagues: leagues?.length ?? 0 }}
            onFind={() => setOpened('finding')}
            onBets={() => setShowingBets(true)}
          />
        }
        fast={loaded.isSignedIn && <FastButton onShow={fastSetting.onOpen} />}
        onStage={(next) => go({ stage: next })}
        onVenue={enter}
        onResults={() => setOpened('results')}
        rail={
          <SportRail
            sports={lobby.sports}
            {...{ sport: isHot ? 'hot' : address.sport, stage, counts }}
            onSport={(next) => go(next === 'hot' ? { isHot: true } : { sport: next })}
          />
        }
      />
      {stage === 'early' && !isHot ? (
        <DateStrip today={siteDay(now)} day={day} onDay={(next) => go({ day: next })} />
      ) : null}
      <main className="sp-list">
        <PullRefresh onRefresh={list.reload} />
        {closure ? (
          <VenueClosed venue={venueId} closure={closure} />
        ) : (
          <FixtureBoard venue={venueId} list={list} stage={stage} now={now} lostAt={lostAt} />
        )}
      </main>
      {moveIn.sheet}
      {venue.client && opened ? (
        <OverList
          {...{ opened, query, now, client: venue.client }}
          onChosen={(chosen) => go({ day, leagues: chosen })}
          onClose={() => setOpened(undefined)}
        />
      ) : null}
    </SportDesk>
  )
}

function queryOf(address: ReturnType<typeof addressOf>, lobby: Lobby): ListQuery {
  const { venue, stage, sport, isHot, day, leagues } = address
  const hot = isHot ? lobby.sports : undefined
  return { venue, sport, hot, stage, dayAt: instantOf(day), leagues }
}

interface ToolsProps {
  /** How many competitions are chosen. */
  readonly leagues: number
  readonly isSignedIn: boolean
  readonly onFind: () => void
  readonly onBets: () => void
}

function Tools({ leagues, isSignedIn, onFind, onBets }: ToolsProps) {
  return (
    <>
      <FindButton count={leagues} onShow={onFind} />
      <FormatSelect />
      {isSignedIn ? <BetsButton onShow={onBets} /> : null}
    </>
  )
}

interface OverListProps {
  readonly opened: 'finding' | 'results'
  readonly client: VenueClient
  readonly query: ListQuery
  readonly now: number
  readonly onChosen: (leagues: readonly string[]) => void
  readonly onClose: () => void
}

/** What is looked for in the list, or what has ended of its sport. */
function OverList({ opened, query, now, onChosen, ...props }: OverListProps) {
  return (
    <Suspense>
      {opened === 'finding' ? (
        <FindSheet {...props} query={query} onChosen={onChosen} />
      ) : (
        <ResultsSheet {...props} sport={query.sport} now={now} />
      )}
    </Suspense>
  )
}

function shownMoney(amount: Minor | undefined): string | undefined {
  return amount === undefined ? undefined : formatMoney(amount, siteCurrency)
}

/** Hears what changes of the list and of the slip; since when nothing is heard. */
function useListLive(
  { id, client }: Venue,
  list: FixtureList,
  hearBalance: (change: LiveChange) => void,
): number | undefined {
  const slip = useSlip()
  const shown = list.board?.entries.map(({ fixture }) => fixture.id) ?? []
  return useLive(client, [...shown, ...slipFixtures(slip, id)], (change) => {
    list.hear(change)
    hearBalance(change)
    hearSlip(id, change)
  })
}

/** The page keeps what it was opened with: that is of the venue of then. */
function useLoaded(venue: VenueId) {
  const read = useLoaderData<typeof lobbyLoader>()
  return read.venue === venue
    ? read
    : { ...read, highlights: undefined, page: undefined, balance: undefined }
}

function firstPageOf({ venue, sport, stage, page, now }: ReturnType<typeof useLoaded>) {
  if (!page) return undefined
  const key = listKey({ venue, sport, stage, dayAt: undefined, leagues: undefined })
  return { key, page: { total: page.total, fixtures: page.fixtures.map(fixtureOf) }, at: now }
}
