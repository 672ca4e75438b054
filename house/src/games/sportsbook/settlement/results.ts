import type { Score } from '@zhengju/domain/sport'
import type { Tx } from '@zhengju/storage/tx'
import type { SportsbookState } from '../state.ts'
import { insertCallOffs } from '../store/call-offs.ts'
import { endFixtures, type FixtureFate } from '../store/fixtures.ts'
import { recordOpenCounts } from '../store/open-counts.ts'
import { correctResult, currentResults, isFedFootball, recordResults } from '../store/results.ts'
import { closeWindows } from './call-offs.ts'

/** Writes down what the matches have decided; true when there was something. */
export async function takeDownResults(parts: SportsbookState): Promise<boolean> {
  const { book, db, runtime } = parts
  const now = runtime.clock.now()
  const results = book.decided(now)
  if (results.length > 0) {
    const ids = new Set(results.map(({ fixtureId }) => fixtureId))
    const late = [...ids].filter((id) => mayBePlayedLater(book.stored(id)?.fate))
    // What was counted when it was broken off goes on deciding bets.
    const atTheBreak = book.openCounts(now).filter(({ fixtureId }) => late.includes(fixtureId))
    await db.tx(async (tx) => {
      await recordResults(tx, results)
      if (late.length > 0) await insertCallOffs(tx, late)
      await recordOpenCounts(tx, atTheBreak)
    })
    book.takenDown(results)
    parts.early.touch([...ids])
  }
  const ended = book.takeEnded(now)
  if (ended.length > 0) await db.tx((tx) => endFixtures(tx, ended, now))
  const isOver = await closeWindows(parts)
  return results.length > 0 || isOver
}

/** What was cancelled is not played any more. */
function mayBePlayedLater(fate: FixtureFate | undefined): boolean {
  return fate === 'postponed' || fate === 'abandoned'
}

export interface Correction {
  readonly fixtureId: string
  readonly period: string
  /** Undefined: the period is void. */
  readonly score: Score | undefined
}

/**
 * An official correction of a fed football result: what was settled by the old one is settled anew, and so is what
 * follows from it. False of a period that has no result yet, of a match that we invented, whoever asks, and of other
 * sports, whose results follow from more than these.
 */
export async function correct(parts: SportsbookState, correction: Correction): Promise<boolean> {
  return parts.db.tx(async (tx) => {
    if (!(await isFedFootball(tx, correction.fixtureId))) return false
    if ((await correctResult(tx, correction)) === undefined) return false
    await correctWhatFollows(tx, correction)
    tx.afterCommit(() => parts.early.touch([correction.fixtureId]))
    return true
  })
}

async function correctWhatFollows(tx: Tx, { fixtureId, period }: Correction): Promise<void> {
  const known = new Map(
    (await currentResults(tx, [fixtureId])).map((one) => [one.period, one.score]),
  )
  const full = known.get('full')
  const score = secondHalfOf(full, known.get('firstHalf'))
  await correctResult(tx, { fixtureId, period: 'goals/secondHalf', score })
  // Bets on both halves wait for the whole match: its next version tells them, though its score is the same.
  if (period === 'firstHalf' && full)
    await correctResult(tx, { fixtureId, period: 'full', score: full })
}

/** Undefined, and void, where the two scores do not say it. */
function secondHalfOf(full: Score | undefined, first: Score | undefined): Score | undefined {
  if (!full || !first || full.home < first.home || full.away < first.away) return undefined
  return { home: full.home - first.home, away: full.away - first.away }
}
