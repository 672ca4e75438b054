import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import type { CataloguedGame } from '@zhengju/domain/games/catalogue'
import { useEffect, useState } from 'react'
import { readJson, writeJson } from '#lib/storage.ts'
import { gamesShown, type LobbyFilter, remembered, toggled } from './model/lobby.ts'

export interface Lobby {
  readonly filter: LobbyFilter
  change(part: Partial<LobbyFilter>): void
  /** What the filter leaves, in its order. */
  readonly shown: readonly CataloguedGame[]
  readonly favourites: readonly string[]
  star(id: string): void
  /** Somebody plays it now. */
  enter(id: string): void
}

/** Games of a hall as a member looks through them: searched, sorted, starred, and those that he played. */
export function useLobby(games: readonly CataloguedGame[]): Lobby {
  const [filter, setFilter] = useState<LobbyFilter>({ tab: 'own', sort: 'all', search: '' })
  const [favourites, setFavourites] = useKept(storageKeys.favouriteGames)
  const [recent, setRecent] = useKept(storageKeys.recentGames)
  return {
    ...{ filter, favourites },
    shown: gamesShown(games, filter, { favourites, recent }),
    change: (part) => setFilter({ ...filter, ...part }),
    star: (id) => setFavourites(toggled(favourites, id)),
    enter: (id) => setRecent(remembered(recent, id)),
  }
}

/** Kept on this device; read after the first paint, which the server draws for everybody alike. */
function useKept(row: typeof storageKeys.favouriteGames | typeof storageKeys.recentGames) {
  const [ids, setIds] = useState<readonly string[]>([])
  useEffect(() => {
    const kept = readJson(row)
    if (Array.isArray(kept)) setIds(kept.filter((one) => typeof one === 'string'))
  }, [row])
  const keep = (next: readonly string[]) => {
    setIds(next)
    writeJson(row, next)
  }
  return [ids, keep] as const
}
