import type { Clock } from '@zhengju/domain/runtime'

/** Who looks at tables: those that rest open no round while nobody does. */
export interface Watch {
  /** Somebody looks at this table now. */
  seen(tableId: string): void
  mayOpen(tableId: string): boolean
  /** Nobody has looked for so long that every round is over: there is nothing to do. */
  isAtRest(): boolean
}

export function createWatch(clock: Clock, rests: boolean): Watch {
  const seenAt = new Map<string, number>()
  // What runs when the house begins is brought to its end.
  let lastAt = clock.now()
  return {
    seen(tableId) {
      lastAt = clock.now()
      seenAt.set(tableId, lastAt)
    },
    mayOpen(tableId) {
      const at = seenAt.get(tableId)
      return !rests || (at !== undefined && clock.now() < at + watchedMs)
    },
    isAtRest: () => rests && clock.now() >= lastAt + endedMs,
  }
}

/** Three pings of a socket, and as long as a page takes to come back. */
const watchedMs = 90_000
/** The longest round, its draw and its payouts. */
const endedMs = 15 * 60_000
