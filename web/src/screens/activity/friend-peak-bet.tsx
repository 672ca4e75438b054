import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { href } from '@zhengju/contract/kernel/path'
import { peakBetOverview } from '@zhengju/contract/peak-bet/calls'
import { Icon } from '@zhengju/ui/icon'
import { SkeletonRows } from '@zhengju/ui/states'
import { Tabs } from '@zhengju/ui/tabs'
import { useState } from 'react'
import { LoadFailure } from '#app/loading.tsx'
import { ScreenTop } from '#app/screen-top.tsx'
import { OwnPlace } from '#features/peak-bet/own-place.tsx'
import { PeakFriends } from '#features/peak-bet/peak-friends.tsx'
import { RankTable } from '#features/peak-bet/rank-table.tsx'
import { type Season, SeasonHead } from '#features/peak-bet/season-head.tsx'
import { SeasonHistory } from '#features/peak-bet/season-history.tsx'
import { SeasonRules } from '#features/peak-bet/season-rules.tsx'
import { GrantList } from '#features/promotion/grant-list.tsx'
import { type LoaderArgs, readOnServer, requireSession } from '#lib/loader.ts'
import { useLoaderData } from '#lib/router/page.tsx'
import { runtime } from '#lib/runtime.ts'
import { useRead } from '#lib/use-read.ts'
import { peakBetText as text } from '#text/peak-bet.ts'
import { obstacleText } from '#text/promotion.ts'
import { shellText } from '#text/shell.ts'

export async function loader(args: LoaderArgs) {
  requireSession(args)
  const overview = await readOnServer(args, peakBetOverview, {})
  return { overview, origin: args.context.origin, now: runtime.clock.now() }
}

export default function FriendPeakBet() {
  const loaded = useLoaderData<typeof loader>()
  const { data, failure, reload } = useRead(peakBetOverview, {}, { initial: loaded.overview })
  const [isHistoryOpen, setHistoryOpen] = useState(false)
  return (
    <>
      <ScreenTop
        title={text.title}
        up={href('discount')}
        end={
          <button
            type="button"
            className="icon-btn"
            aria-label={text.history}
            onClick={() => setHistoryOpen(true)}
          >
            <Icon name="clock" />
          </button>
        }
      />
      <main>
        {data ? <Loaded overview={data} now={loaded.now} /> : null}
        {!data && failure ? (
          <LoadFailure title={text.failedTitle} text={text.failedText} onRetry={reload} />
        ) : null}
        {!data && !failure ? <SkeletonRows label={shellText.loading} count={6} /> : null}
        {data?.season && !data.restsFor && !data.isStopped ? (
          <OwnPlace overview={data} origin={loaded.origin} onJoined={reload} />
        ) : null}
      </main>
      {isHistoryOpen ? <SeasonHistory onClose={() => setHistoryOpen(false)} /> : null}
    </>
  )
}

interface LoadedProps {
  readonly overview: DataOf<typeof peakBetOverview>
  readonly now: number
}

function Loaded({ overview, now }: LoadedProps) {
  const { season, nextAt, restsFor, isStopped, claimable, friends } = overview
  return (
    <>
      {restsFor ? <p className="pk-amber">{obstacleText[restsFor]}</p> : null}
      {isStopped ? <p className="pk-amber">{text.stopped}</p> : null}
      {season ? <SeasonHead season={season} nextAt={nextAt} now={now} /> : null}
      <GrantList grants={claimable} />
      {season ? (
        <Parts season={season} friends={friends} />
      ) : (
        <p className="pk-note">{text.noSeason}</p>
      )}
    </>
  )
}

interface PartsProps {
  readonly season: Season
  readonly friends: number
}

function Parts({ season, friends }: PartsProps) {
  const [tab, setTab] = useState<'ranks' | 'friends' | 'rules'>('ranks')
  const tabs = [
    { id: 'ranks', label: text.ranks(season.teams) },
    { id: 'friends', label: text.friends(friends) },
    { id: 'rules', label: text.rules },
  ] as const
  return (
    <>
      <Tabs label={text.tabs} items={tabs} value={tab} onChange={setTab} isFilled />
      {tab === 'ranks' ? <RankTable season={season} /> : null}
      {tab === 'friends' ? <PeakFriends /> : null}
      {tab === 'rules' ? <SeasonRules season={season} /> : null}
    </>
  )
}
