import { openGamesOf } from '@zhengju/domain/games/catalogue'
import { type ComponentProps, lazy, Suspense } from 'react'
import { GameCover } from '#features/game/lottery/parts/game-cover.tsx'
import { LobbyRow } from '#features/game/lottery/parts/lobby-row.tsx'
import { TableHall } from '#features/lobby/parts/table-hall.tsx'
import { lotteryText as text } from '#text/lottery.ts'

/** Below the tables: it comes after them. */
const LongRuns = lazy(() =>
  import('#features/game/lottery/parts/long-runs.tsx').then(({ LongRuns }) => ({
    default: LongRuns,
  })),
)

type LobbyTable = ComponentProps<typeof LobbyRow>['table']

/** The tables of all lotteries as they stand, with what finds one among them. */
export default function LotteryTables(props: {
  readonly tables: readonly LobbyTable[]
  readonly now: number
}) {
  const { now, tables } = props
  return (
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
  )
}
