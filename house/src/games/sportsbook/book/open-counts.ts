import { storedKey } from '@zhengju/domain/recheck'
import type { Score } from '@zhengju/domain/sport'
import { footballFacts } from '@zhengju/domain/sports/football'
import type { Facts } from '@zhengju/domain/sports/kernel'
import type { Calendar } from '../store/calendars.ts'
import { type Entry, isOver, momentAt, sportMomentAt } from './entry.ts'
import { footballState } from './kernel-entry.ts'
import { footballAt } from './more-markets.ts'
import { calendarOf, type Shelf } from './shelf.ts'

/** What was counted of a period that is not over: it only grows. */
export interface OpenCount {
  readonly fixtureId: string
  readonly period: string
  readonly score: Score
  /** So many end it. */
  readonly toWin?: number
}

/** Of every match that is under way, and of those that were broken off at a score that is known. */
export function openCountsOf(shelf: Shelf, now: number): OpenCount[] {
  return [...shelf.rows.values()].flatMap(({ entry, isReported }) =>
    isReported ? [] : countsAt(entry, calendarOf(shelf, entry.stored), now),
  )
}

function countsAt(entry: Entry, calendar: Calendar, now: number): OpenCount[] {
  if (entry.outright) return []
  const isEnded = isOver(entry, calendar, now)
  if (entry.stored.fate !== 'played') return isEnded ? atTheBreak(entry) : []
  if (isEnded) return []
  const { id } = entry.stored
  if (entry.kernel) {
    const moment = sportMomentAt(entry, calendar, now)
    return moment && moment.phase !== 'notStarted' ? openOf(id, moment.facts) : []
  }
  const at = footballAt(entry, calendar, now)
  if (at) return at.phase === 'notStarted' ? [] : openOf(id, footballFacts(footballState(at)))
  return replayed(entry, calendar, now)
}

function openOf(fixtureId: string, { counts }: Facts): OpenCount[] {
  return Object.entries(counts).flatMap(([key, count]) => {
    if (!count || count.isFinal) return []
    const { home, away, toWin } = count
    const period = storedKey(key)
    return [{ fixtureId, period, score: { home, away }, ...(toWin !== undefined && { toWin }) }]
  })
}

/** The goals of a replay, whose minutes are drawn. */
function replayed(entry: Entry, calendar: Calendar, now: number): OpenCount[] {
  const moment = momentAt(entry, calendar, now)
  if (!moment || moment.state === 'notStarted') return []
  const { score, halfScore } = moment
  const full = { fixtureId: entry.stored.id, period: 'full', score }
  // Goals of a half are known where its score is.
  return halfScore || !entry.hasFirstHalf ? [full] : [full, { ...full, period: 'firstHalf' }]
}

function atTheBreak({ stored: { id: fixtureId, fate, full, half } }: Entry): OpenCount[] {
  if (fate !== 'abandoned' || !full) return []
  const counts: OpenCount[] = [{ fixtureId, period: 'full', score: full }]
  if (!half) return counts
  const score = { home: full.home - half.home, away: full.away - half.away }
  return [...counts, { fixtureId, period: 'goals/secondHalf', score }]
}
