import { footballFacts } from '@zhengju/domain/sports/football'
import type { Calendar } from '../store/calendars.ts'
import type { PeriodResult } from '../store/results.ts'
import { calendarTime } from './clock.ts'
import { type Entry, extraTypesOf, isOver, momentAt, sportMomentAt } from './entry.ts'
import { footballState, type KernelEntry } from './kernel-entry.ts'
import { footballAt } from './more-markets.ts'
import { outrightResults } from './outright-entry.ts'
import { resultsOfFacts } from './result-key.ts'
import { calendarOf, periods, type Shelf } from './shelf.ts'

/** Periods that are decided and whose result nobody has taken down yet. */
export function decidedResults(shelf: Shelf, now: number): PeriodResult[] {
  return [...shelf.rows.values()].flatMap(({ entry, takenDown, isReported }) => {
    if (isReported) return []
    const results = decidedPeriods(entry, calendarOf(shelf, entry.stored), now)
    return results.filter((result) => !takenDown.has(result.period))
  })
}

/** Fixtures that are over and of which every result has been taken down since the last call. */
export function takeEnded(shelf: Shelf, now: number): string[] {
  const ended = [...shelf.rows.values()].filter(
    ({ entry, isReported, takenDown }) =>
      !isReported &&
      takenDown.has('full') &&
      decidedPeriods(entry, calendarOf(shelf, entry.stored), now).every(({ period }) =>
        takenDown.has(period),
      ),
  )
  for (const row of ended) row.isReported = true
  return ended.map((row) => row.entry.stored.id)
}

/** Results that are certain by now. A match that is never played has none: both periods are void. */
function decidedPeriods(entry: Entry, calendar: Calendar, now: number): PeriodResult[] {
  const fixtureId = entry.stored.id
  if (entry.stored.fate !== 'played') {
    if (!isOver(entry, calendar, now)) return []
    return periods.map((period) => ({ fixtureId, period, ...playedOut(entry, period) }))
  }
  if (entry.outright) {
    return outrightResults(fixtureId, entry.outright, calendarTime(calendar, now))
  }
  if (entry.kernel) return kernelResults(entry, entry.kernel, calendar, now)
  const moment = momentAt(entry, calendar, now)
  if (!moment || moment.state === 'notStarted') return []
  const results: PeriodResult[] = []
  if (moment.halfScore) {
    const score = entry.hasFirstHalf ? moment.halfScore : undefined
    results.push({ fixtureId, period: 'firstHalf', score })
  }
  if (moment.state === 'ended') results.push({ fixtureId, period: 'full', score: moment.score })
  return [...results, ...footballResults(entry, calendar, now)]
}

/** A half that was played to its end before the match was broken off stands, whatever becomes of the rest. */
function playedOut({ stored: { fate, half } }: Entry, period: (typeof periods)[number]) {
  const isPlayed = fate === 'abandoned' && period === 'firstHalf' && half !== undefined
  return isPlayed ? { score: half, toldAtHours: 0 } : { score: undefined }
}

/** The score of the fixture as a whole stands beside its counts, so that every sport has a `full` one. */
function kernelResults(entry: Entry, kernel: KernelEntry, calendar: Calendar, now: number) {
  const moment = sportMomentAt(entry, calendar, now)
  if (!moment || moment.phase === 'notStarted') return []
  const isEnded = moment.phase === 'ended'
  const fixtureId = entry.stored.id
  const results = resultsOfFacts(fixtureId, moment.facts, kernel.markets, isEnded)
  return isEnded ? [...results, { fixtureId, period: 'full', score: moment.score }] : results
}

/** What of the kernel's markets is certain, beside the two scores. */
function footballResults(entry: Entry, calendar: Calendar, now: number): PeriodResult[] {
  const at = footballAt(entry, calendar, now)
  if (!at || at.phase === 'notStarted') return []
  const facts = footballFacts(footballState(at))
  const all = resultsOfFacts(entry.stored.id, facts, extraTypesOf(entry), at.phase === 'ended')
  return all.filter(({ period }) => period !== 'full' && period !== 'firstHalf')
}
