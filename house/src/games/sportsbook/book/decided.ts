import type { Calendar } from '../store/calendars.ts'
import type { PeriodResult } from '../store/results.ts'
import { type Entry, isOver, momentAt } from './entry.ts'
import { calendarOf, periods, type Shelf } from './shelf.ts'

/** Periods that are decided and whose result nobody has taken down yet. */
export function decidedResults(shelf: Shelf, now: number): PeriodResult[] {
  return [...shelf.rows.values()].flatMap(({ entry, takenDown }) => {
    if (takenDown.size === periods.length) return []
    const results = decidedPeriods(entry, calendarOf(shelf, entry.stored), now)
    return results.filter((result) => !takenDown.has(result.period))
  })
}

/** Fixtures of which both results have been taken down since the last call. */
export function takeEnded({ rows }: Shelf): string[] {
  const ended = [...rows.values()].filter(
    (row) => !row.isReported && row.takenDown.size === periods.length,
  )
  for (const row of ended) row.isReported = true
  return ended.map((row) => row.entry.stored.id)
}

/** Results that are certain by now. A match that is never played has none: both periods are void. */
function decidedPeriods(entry: Entry, calendar: Calendar, now: number): PeriodResult[] {
  const fixtureId = entry.stored.id
  if (entry.stored.fate !== 'played') {
    if (!isOver(entry, calendar, now)) return []
    return periods.map((period) => ({ fixtureId, period, score: undefined }))
  }
  const moment = momentAt(entry, calendar, now)
  const results: PeriodResult[] = []
  if (moment?.halfScore) {
    const score = entry.hasFirstHalf ? moment.halfScore : undefined
    results.push({ fixtureId, period: 'firstHalf', score })
  }
  if (moment?.state === 'ended') results.push({ fixtureId, period: 'full', score: moment.score })
  return results
}
