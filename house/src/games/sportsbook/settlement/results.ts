import type { MarketPeriod, Score } from '@zhengju/domain/sport'
import type { SportsbookState } from '../state.ts'
import { endFixtures } from '../store/fixtures.ts'
import { correctResult, recordResults } from '../store/results.ts'

/** Writes down what the matches have decided; true when there was something. */
export async function takeDownResults(parts: SportsbookState): Promise<boolean> {
  const { book, db, runtime } = parts
  const now = runtime.clock.now()
  const results = book.decided(now)
  if (results.length > 0) {
    await db.tx((tx) => recordResults(tx, results))
    book.takenDown(results)
  }
  const ended = book.takeEnded()
  if (ended.length > 0) await db.tx((tx) => endFixtures(tx, ended, now))
  return results.length > 0
}

export interface Correction {
  readonly fixtureId: string
  readonly period: MarketPeriod
  /** Undefined: the period is void. */
  readonly score: Score | undefined
}

/** An official correction of a result: what was settled by the old one is settled anew. */
export async function correct(parts: SportsbookState, correction: Correction): Promise<boolean> {
  const version = await parts.db.tx((tx) => correctResult(tx, correction))
  return version !== undefined
}
