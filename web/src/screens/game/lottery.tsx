import { href } from '@zhengju/contract/kernel/path'
import { openGamesOf } from '@zhengju/domain/games/catalogue'
import { EmptyState, SkeletonRows } from '@zhengju/ui/states'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ScreenTop } from '#app/screen-top.tsx'
import { useHall, useVenueNow } from '#features/game/hooks/use-hall.ts'
import { GameCover } from '#features/game/lottery/parts/game-cover.tsx'
import { OpenHallPreview } from '#features/game/parts/hall-preview.tsx'
import { MembersOnly } from '#features/game/parts/members-only.tsx'
import '#features/game/lottery/lottery.css'
import { lotteryText as text } from '#text/lottery.ts'
import { HallFailure, HallFrame } from './hall-frame.tsx'

/** Comes while the tables are asked for. */
const loadTables = () => import('./lottery-tables.tsx')
const Tables = lazy(loadTables)

const opening = (
  <main>
    <SkeletonRows label={text.loading} count={6} />
  </main>
)

/** What a visitor sees, and a member while the venue is closed. */
const preview = (
  <OpenHallPreview
    title={text.open}
    line={text.proofLine}
    games={openGamesOf('zjcp')}
    coverOf={(game) => <GameCover game={game} />}
  />
)

/** The tables of all lotteries, live over one socket. */
export default function Lottery() {
  const [tries, setTries] = useState(0)
  return (
    <>
      <ScreenTop title={text.title} up={href('home')} />
      <HallFrame venue="zjcp">
        <MembersOnly line={text.loginLine} waiting={opening} preview={preview}>
          <Lobby key={tries} onAgain={() => setTries(tries + 1)} />
        </MembersOnly>
      </HallFrame>
    </>
  )
}

function Lobby({ onAgain }: { readonly onAgain: () => void }) {
  const { aheadMs, closed, tables } = useHall('ZJCP')
  const now = useVenueNow(aheadMs)
  useEffect(() => void loadTables(), [])
  if (closed !== undefined) {
    return (
      <main>
        <HallFailure
          venue="zjcp"
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
        <EmptyState drawing="draw" title={text.none} text={text.noneLine} />
      </main>
    )
  return (
    <main className="lobby">
      <Suspense fallback={<SkeletonRows label={text.loading} count={6} />}>
        <Tables tables={tables} now={now} />
      </Suspense>
    </main>
  )
}
