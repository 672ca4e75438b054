import { href } from '@zhengju/contract/kernel/path'
import { openGamesOf } from '@zhengju/domain/games/catalogue'
import { EmptyState, SkeletonRows } from '@zhengju/ui/states'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ScreenTop } from '#app/screen-top.tsx'
import { useHall, useVenueNow } from '#features/game/hooks/use-hall.ts'
import { TableCover } from '#features/game/live/parts/table-cover.tsx'
import { OpenHallPreview } from '#features/game/parts/hall-preview.tsx'
import { MembersOnly } from '#features/game/parts/members-only.tsx'
import '@zhengju/ui/game-art.css'
import '@zhengju/ui/table-art.css'
import '#features/game/live/live.css'
import { Link } from '#lib/router/page.tsx'
import { liveText as text } from '#text/live.ts'
import { HallFailure, HallFrame } from './hall-frame.tsx'

/** Comes while the tables are asked for. */
const loadTables = () => import('./realbet-tables.tsx')
const Tables = lazy(loadTables)

const opening = (
  <main>
    <SkeletonRows label={text.loading} count={6} />
  </main>
)

/** What a visitor sees, and a member while the venue is closed. */
const preview = (
  <OpenHallPreview
    title={text.games}
    line={text.proofLine}
    games={openGamesOf('zjzr')}
    coverOf={(game) => (
      <span className="g-cover">
        <TableCover game={game} />
      </span>
    )}
  />
)

/** The tables of all games, live over one socket. */
export default function Realbet() {
  const [tries, setTries] = useState(0)
  return (
    <>
      <ScreenTop
        title={text.title}
        up={href('home')}
        end={
          <Link className="lv-own" to={href('betRecord')}>
            {text.bets}
          </Link>
        }
      />
      <HallFrame venue="zjzr">
        <MembersOnly line={text.loginLine} waiting={opening} preview={preview}>
          <Lobby key={tries} onAgain={() => setTries(tries + 1)} />
        </MembersOnly>
      </HallFrame>
    </>
  )
}

function Lobby({ onAgain }: { readonly onAgain: () => void }) {
  const { aheadMs, closed, tables } = useHall('ZJZR')
  const now = useVenueNow(aheadMs)
  useEffect(() => void loadTables(), [])
  if (closed !== undefined) {
    return (
      <main>
        <HallFailure
          venue="zjzr"
          title={text.failed}
          text={closed}
          onRetry={onAgain}
          preview={preview}
        />
      </main>
    )
  }
  if (!tables) return opening
  if (tables.length === 0)
    return (
      <main>
        <EmptyState drawing="table" title={text.none} text={text.noneLine} />
      </main>
    )
  return (
    <main>
      <Suspense fallback={<SkeletonRows label={text.loading} count={6} />}>
        <Tables tables={tables} now={now} />
      </Suspense>
    </main>
  )
}
