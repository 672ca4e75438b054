import { type ParSheet, type WatchedReturn, watchedReturn } from '@zhengju/domain/games/par'
import type { Clock } from '@zhengju/domain/runtime'
import type { Database } from '@zhengju/storage/tx'
import { handReturn, type ReturnSums, sharedReturn, soloReturn } from '../store/desk.ts'

export type PlayedReturn = ReturnSums & WatchedReturn
export type PlayedHands = Awaited<ReturnType<typeof handReturn>>

/** What games return beside what they promise: reckoned anew once in a while, since it reads many rows. */
export function createReturns(db: Database, clock: Clock) {
  const known = new Map<string, { readonly at: number; readonly of: Promise<PlayedReturn> }>()

  const hands = new Map<string, { readonly at: number; readonly of: Promise<PlayedHands> }>()

  async function reckon(
    game: string,
    par: ParSheet,
    { isShared, since = 0 }: Played,
  ): Promise<PlayedReturn> {
    const read = isShared ? sharedReturn : soloReturn
    // What was played by other prices says nothing of these.
    const of = { version: par.version, since }
    const sums = await db.read((tx) =>
      read(tx, game, { ...of, limit: isShared ? sharedRounds : soloRounds }),
    )
    return { ...sums, ...watchedReturn(par, sums) }
  }

  return {
    ofHands(game: string): Promise<PlayedHands> {
      const before = hands.get(game)
      if (before && Math.abs(clock.now() - before.at) < freshMs) return before.of
      const made = { at: clock.now(), of: db.read((tx) => handReturn(tx, game, sharedRounds)) }
      hands.set(game, made)
      made.of.catch(() => hands.delete(game))
      return made.of
    },
    of(game: string, par: ParSheet, played: Played): Promise<PlayedReturn> {
      const key = `${game} ${par.version}`
      const before = known.get(key)
      if (before && Math.abs(clock.now() - before.at) < freshMs) return before.of
      const made = { at: clock.now(), of: reckon(game, par, played) }
      known.set(key, made)
      made.of.catch(() => known.delete(key))
      return made.of
    },
  }
}

interface Played {
  readonly isShared: boolean
  /** When rounds began to open with this version; undefined: ever since. */
  readonly since?: number | undefined
}

const freshMs = 60_000
const soloRounds = 100_000
const sharedRounds = 10_000
