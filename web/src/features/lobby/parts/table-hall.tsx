import type { CataloguedGame } from '@zhengju/domain/games/catalogue'
import type { StakeLimits } from '@zhengju/venue-protocol/game'
import type { ReactNode } from 'react'
import { useNarrowed } from '#lib/use-narrowed.ts'
import { useLobby } from '../use-lobby.ts'
import { emptyText, LobbyTools, Star } from './lobby-tools.tsx'

interface TableHallProps<Table extends { readonly game: string; readonly tableId: string }> {
  readonly games: readonly CataloguedGame[]
  readonly tables: readonly Table[]
  readonly className: string
  /** Between the tools and the tables. */
  readonly head: (shown: number) => ReactNode
  readonly rowOf: (table: Table, told: TableFacts) => ReactNode
  /** Below the tables that are shown. */
  readonly foot?: (shown: readonly Table[]) => ReactNode
}

/** What stands on a table's row beside what its venue says. */
export interface TableFacts {
  readonly game: CataloguedGame
  readonly limits: StakeLimits | undefined
  readonly isClosed: boolean
  readonly onEnter: () => void
}

/** Live tables of a venue, found like the games of every hall. */
export function TableHall<Table extends { readonly game: string; readonly tableId: string }>(
  props: TableHallProps<Table>,
) {
  const { className, foot, head, rowOf, tables } = props
  const { isClosed, limitsOf, returnsOf } = useNarrowed()
  // With what they return now, which operators may have set otherwise than the tiles say.
  const games = props.games.map((game) => ({ ...game, returns: returnsOf(game) }))
  const lobby = useLobby(games)
  const shown = lobby.shown.flatMap((game) =>
    tables.filter((table) => table.game === game.id).map((table) => ({ game, table })),
  )
  return (
    <>
      <LobbyTools lobby={lobby} count={games.length} sorts={sorts} games={games} />
      {head(shown.length)}
      {shown.length === 0 ? <p className="wrap soft">{emptyText(lobby.filter)}</p> : null}
      <div className={className}>
        {shown.map(({ game, table }) => (
          <div
            key={`${table.game} ${table.tableId}`}
            className="tablerow"
            data-closed={isClosed(game) || undefined}
          >
            {rowOf(table, {
              ...{ game, limits: limitsOf(game), isClosed: isClosed(game) },
              onEnter: () => lobby.enter(game.id),
            })}
            <Star
              name={game.name}
              isStarred={lobby.favourites.includes(game.id)}
              onStar={() => lobby.star(game.id)}
            />
          </div>
        ))}
      </div>
      {foot?.(shown.map(({ table }) => table))}
    </>
  )
}

const sorts = ['all', 'recent', 'byReturn'] as const
