import { storageKeys } from '@zhengju/contract/kernel/storage-key'
import { useSyncExternalStore } from 'react'
import { readJson, writeJson } from '#lib/storage.ts'
import { favouriteIds, toggledFavourite } from '../model/favourites.ts'

const rows = {
  fixtures: storageKeys.favouriteFixtures,
  leagues: storageKeys.favouriteLeagues,
} as const

const none: readonly string[] = []
const listeners = new Set<() => void>()
/** As last read or written: what was kept before a logout is read anew once everybody has left. */
const known = new Map<keyof typeof rows, readonly string[]>()

export interface Favourites {
  /** The one that was starred last stands first. */
  readonly ids: readonly string[]
  readonly toggle: (id: string) => void
}

/** What the member starred at this venue, kept on this device; the server draws it for everybody as nothing. */
export function useFavourites(of: keyof typeof rows, venue: string): Favourites {
  const all = useSyncExternalStore(
    subscribe,
    () => kept(of),
    () => none,
  )
  return {
    ids: favouriteIds(all, venue),
    toggle(id) {
      const next = toggledFavourite(kept(of), venue, id)
      known.set(of, next)
      writeJson(rows[of], next)
      for (const listener of listeners) listener()
    },
  }
}

function kept(of: keyof typeof rows): readonly string[] {
  const before = known.get(of)
  if (before) return before
  const read = readJson(rows[of])
  const ids = Array.isArray(read) ? read.filter((one) => typeof one === 'string') : none
  known.set(of, ids)
  return ids
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) known.clear()
  }
}
