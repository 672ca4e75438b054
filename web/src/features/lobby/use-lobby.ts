import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import type { CataloguedGame } from '@zhengju/domain/games/catalogue'
import { useEffect, useState } from 'react'
import { useSearchParams } from '#lib/router/page.tsx'
import { readJson, writeJson } from '#lib/storage.ts'
import {
  filterOf,
  gamesShown,
  type LobbyFilter,
  queryOf,
  remembered,
  toggled,
} from './model/lobby.ts'

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
  const { change, filter, rest } = useFilter(games)
  const [favourites, setFavourites] = useKept(storageKeys.favouriteGames)
  const [recent, setRecent] = useKept(storageKeys.recentGames)
  return {
    ...{ filter, favourites, change },
    shown: gamesShown(games, filter, { favourites, recent }),
    star: (id) => setFavourites(toggled(favourites, id)),
    enter: (id) => {
      // Whoever goes into a game is not called back to the hall.
      rest()
      setRecent(remembered(recent, id))
    },
  }
}

/** It stands in the address, so that the way back from a game finds it as it was; what is typed gets there once it rests. */
function useFilter(games: readonly CataloguedGame[]) {
  const [query, setQuery] = useSearchParams()
  const [filter, setFilter] = useState(() => filterOf(query, games))
  const [isMoved, setMoved] = useState(false)
  useEffect(() => {
    if (!isMoved) return
    const write = () => {
      setMoved(false)
      void setQuery(queryOf(filter), { replace: true, preventScrollReset: true })
    }
    const timer = setTimeout(write, restMs)
    return () => clearTimeout(timer)
  }, [filter, isMoved, setQuery])
  const change = (part: Partial<LobbyFilter>) => {
    setFilter({ ...filter, ...part })
    setMoved(true)
  }
  return { filter, change, rest: () => setMoved(false) }
}

const restMs = 150

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
