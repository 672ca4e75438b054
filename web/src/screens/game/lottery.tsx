import { href } from '@zhengju/contract/kernel/path'
import { openGamesOf } from '@zhengju/domain/games/catalogue'
import { EmptyState, SkeletonRows } from '@zhengju/ui/states'
import { lazy, Suspense, useState } from 'react'
import { ScreenTop } from '#app/screen-top.tsx'
import { useHall, useVenueNow } from '#features/game/hooks/use-hall.ts'
import { GameCover } from '#features/game/lottery/parts/game-cover.tsx'
import { LobbyRow } from '#features/game/lottery/parts/lobby-row.tsx'
import { OpenHallPreview } from '#features/game/parts/hall-preview.tsx'
import { MembersOnly } from '#features/game/parts/members-only.tsx'
import '#features/game/lottery/lottery.css'
import { TableHall } from '#features/lobby/parts/table-hall.tsx'
import { lotteryText as text } from '#text/lottery.ts'
import { HallFailure, HallFrame } from './hall-frame.tsx'

/** Below the tables: it comes after them. */
const LongRuns = lazy(() =>
  import('#features/game/lottery/parts/long-runs.tsx').then(({ LongRuns }) => ({
    default: LongRuns,
  })),
)

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
      <TableHall
        games={openGamesOf('zjcp')}
        tables={tables}
        className="draws"
        head={() => (
          <div className="h wrap">
            <h2>{text.open}</h2>
            <span className="end soft t12">{text.proofLine}</span>
          </div>
        )}
        rowOf={(table, told) => (
          <LobbyRow table={table} now={now} cover={<GameCover game={table.game} />} told={told} />
        )}
        foot={(shown) => (
          <Suspense>
            <LongRuns tables={shown} now={now} most={5} />
          </Suspense>
        )}
      />
    </main>
  )
}
