import type { CataloguedGame } from '@zhengju/domain/games/catalogue'
import { Icon } from '@zhengju/ui/icon'
import { Chips, Tabs } from '@zhengju/ui/tabs'
import { lobbyText as text } from '#text/lobby.ts'
import { type LobbyFilter, type LobbySort, mostSearch } from '../model/lobby.ts'
import type { Lobby } from '../use-lobby.ts'
import '../lobby.css'

interface LobbyToolsProps {
  readonly lobby: Lobby
  readonly count: number
  readonly sorts: readonly LobbySort[]
  /** To be looked at one by one. */
  readonly games?: readonly CataloguedGame[]
}

/** Above the games of a hall: tabs, search, and what order they stand in. */
export function LobbyTools({ count, games = [], lobby, sorts }: LobbyToolsProps) {
  const { change, filter } = lobby
  return (
    <>
      <Tabs
        label={text.venues}
        items={[
          { id: 'own', label: text.own, count },
          { id: 'favourites', label: text.favourites },
        ]}
        value={filter.tab}
        onChange={(tab) => change({ tab })}
      />
      <label className="lobbysearch">
        <Icon name="search" size={20} />
        <input
          type="search"
          aria-label={text.search}
          placeholder={text.search}
          value={filter.search}
          maxLength={mostSearch}
          onChange={(event) => change({ search: event.target.value })}
        />
      </label>
      <div className="lobbychips">
        <Chips
          label={text.sort}
          items={[
            ...sorts.map((id): { id: string; label: string } => ({ id, label: text[id] })),
            ...games.map(({ id, name }) => ({ id, label: name })),
          ]}
          value={filter.game ?? filter.sort}
          onChange={(id) => {
            const sort = sorts.find((one) => one === id)
            change(sort ? { sort, game: undefined } : { sort: 'all', game: id })
          }}
        />
      </div>
    </>
  )
}

/** Why nothing is left. */
export function emptyText({ sort, tab }: LobbyFilter): string {
  if (tab === 'favourites') return text.nothingStarred
  return sort === 'recent' ? text.nothingRecent : text.nothing
}

interface StarProps {
  readonly name: string
  readonly isStarred: boolean
  readonly onStar: () => void
}

export function Star({ isStarred, name, onStar }: StarProps) {
  return (
    <button
      type="button"
      className="icon-btn"
      aria-pressed={isStarred}
      aria-label={isStarred ? text.unstar(name) : text.star(name)}
      onClick={onStar}
    >
      <Icon name={isStarred ? 'star-on' : 'star'} size={20} />
    </button>
  )
}
