import { openGamesOf } from '@zhengju/domain/games/catalogue'
import type { ComponentProps } from 'react'
import { LobbyTile } from '#features/game/live/parts/lobby-tile.tsx'
import { TableHall } from '#features/lobby/parts/table-hall.tsx'
import { liveText as text } from '#text/live.ts'

type LobbyTable = ComponentProps<typeof LobbyTile>['table']

/** The tables of all games as they stand, with what finds one among them. */
export default function RealbetTables(props: {
  readonly tables: readonly LobbyTable[]
  readonly now: number
}) {
  const { now, tables } = props
  return (
    <TableHall
      games={openGamesOf('zjzr')}
      tables={tables}
      className="lv-hall"
      head={(shown) => (
        <div className="h wrap">
          <h2>{text.tables(shown)}</h2>
          <span className="end soft t12">{text.proofLine}</span>
        </div>
      )}
      rowOf={(table, told) => <LobbyTile table={table} now={now} told={told} />}
    />
  )
}
