import type { Fields } from '@zhengju/venue-protocol/parse'
import type { HostDeps } from '../../game.ts'
import type { GameLimits } from '../../store/limits.ts'
import { liveRounds, newestRound, type StoredSharedRound } from '../../store/shared-rounds.ts'
import type { RoundBefore, SharedRules } from './rules.ts'
import type { Words } from './words.ts'

/** A round as members see it at a moment: of one that runs nobody is told what was drawn. */
export type SeenRound = StoredSharedRound & {
  readonly startsAt?: number
  /** Those of an operator, under which it opened. */
  readonly limits?: GameLimits
}

export interface Run {
  readonly startsAt: number
  readonly endsAt: number
}

/** When a drawn round runs; undefined: it is over with the draw, or was not drawn. */
export function runOf<Choice extends Fields>(
  game: SharedRules<Choice>,
  round: StoredSharedRound,
): Run | undefined {
  const { drawnAt, outcome } = round
  if (drawnAt === undefined || !outcome) return undefined
  const run = game.runOf?.(round)
  const startsAt = drawnAt + leadMs
  return run && { startsAt, endsAt: startsAt + run.lengthMs(outcome) }
}

export function seenRound<Choice extends Fields>(
  game: SharedRules<Choice>,
  round: StoredSharedRound,
  { now, words }: { readonly now: number; readonly words: Words },
): SeenRound {
  const run = runOf(game, round)
  if (!run) return round
  const seen = { ...round, startsAt: run.startsAt }
  const end = { roundId: round.roundId, endsAt: run.endsAt }
  return words.isOver(end, now) ? seen : { ...seen, seed: undefined, outcome: undefined }
}

/** Of tables whose rounds follow one another: the last one, and when it was over. */
export async function roundBefore<Choice extends Fields>(
  { db }: HostDeps,
  game: SharedRules<Choice>,
  tableId: string,
): Promise<RoundBefore | undefined> {
  const round = await db.read((tx) => newestRound(tx, game.name, tableId))
  if (!round) return undefined
  const { drawsAt, number, state } = round
  const endedAt = state === 'cancelled' ? drawsAt : runOf(game, round)?.endsAt
  return { number, endedAt }
}

export interface Endings {
  look<Choice extends Fields>(game: SharedRules<Choice>): Promise<void>
  stop(): void
}

/** Says at the very end of a round that runs that it is over: a step of the clock may be most of a second late. */
export function createEndings(
  { db, runtime }: HostDeps,
  changed: (roundId: string) => void,
): Endings {
  const waiting = new Map<string, NodeJS.Timeout>()
  return {
    async look(game) {
      if (!game.runOf) return
      const now = runtime.clock.now()
      const rounds = await db.read((tx) => liveRounds(tx, game.name, mostRunning))
      for (const round of rounds) {
        const run = runOf(game, round)
        if (!run || waiting.has(round.roundId)) continue
        const said = setTimeout(() => changed(round.roundId), Math.max(0, run.endsAt - now))
        said.unref()
        waiting.set(round.roundId, said)
      }
      for (const [roundId, said] of waiting) {
        if (rounds.some((round) => round.roundId === roundId)) continue
        clearTimeout(said)
        waiting.delete(roundId)
      }
    },
    stop() {
      for (const said of waiting.values()) clearTimeout(said)
      waiting.clear()
    },
  }
}

/** Between the draw and the start: time in which everybody hears of it. */
const leadMs = 1_000
const mostRunning = 100
