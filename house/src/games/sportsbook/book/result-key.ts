import type { BetLeg } from '@zhengju/domain/slip'
import type { Score } from '@zhengju/domain/sport'
import {
  type Count,
  countKey,
  type Facts,
  firstKey,
  isFirstKey,
  type MarketType,
  needsOf,
  type Pick,
  readKey,
  type Team,
} from '@zhengju/domain/sports/kernel'
import type { PeriodResult } from '../store/results.ts'

/** What a leg was placed on, in the words of the kernels. A goal line in play is settled by the score at its placement. */
export function kernelPick(leg: BetLeg): Pick {
  const { family, unit = 'goals', period, side, line, number } = leg
  const most = unit !== 'goals' ? mostOfStages : period === 'full' ? 4 : 3
  return {
    family,
    unit,
    period,
    side,
    ...(line !== undefined && { line }),
    ...(number !== undefined && { number }),
    ...(family === 'correctScore' && { most }),
  } as Pick
}

/** The result that a leg waits for: the last of those that decide it. */
export function resultKeyOf(leg: BetLeg): string {
  const key = needsOf(kernelPick(leg)).at(-1)
  if (!key) throw new Error(`${leg.family} is decided by nothing`)
  return storedKey(key)
}

/** The result that says how much there was of what a leg is about. */
export function countedKeyOf({ unit = 'goals', period }: BetLeg): string {
  return storedKey(countKey(unit, period))
}

/** What of a fixture is certain by now; once it is over, also what was never played. */
export function resultsOfFacts(
  fixtureId: string,
  facts: Facts,
  types: readonly MarketType[],
  isOver: boolean,
): PeriodResult[] {
  const results = new Map<string, Score | undefined>()
  for (const [key, count] of Object.entries(facts.counts)) {
    if (count?.isFinal) results.set(storedKey(key), { home: count.home, away: count.away })
  }
  for (const [key, first] of Object.entries(facts.firsts)) results.set(key, scoreOfFirst(first))
  for (const type of types) {
    for (const period of type.periods) {
      const key = countKey(type.unit, period)
      const count = facts.counts[key]
      if (isOver && !count) results.set(storedKey(key), undefined)
      for (const missing of missingFirsts(type, period, count, isOver)) {
        if (!results.has(missing)) results.set(missing, count && nobody)
      }
    }
  }
  return Array.from(results, ([period, score]) => ({ fixtureId, period, score }))
}

/** Of a count that is over: what nobody was first to. */
function missingFirsts(
  type: MarketType,
  period: MarketType['periods'][number],
  count: Count | undefined,
  isOver: boolean,
): string[] {
  const { family, unit } = type
  if (family !== 'nth' && family !== 'firstTo') return []
  if (!(count?.isFinal ?? isOver)) return []
  const next = (count?.home ?? 0) + (count?.away ?? 0) + 1
  const numbers = type.numbers ?? [next]
  return numbers.map((number) => firstKey({ family, unit, period, number, side: 'home' }))
}

/** The facts of a fixture, from what is written down of it. */
export function factsOfResults(results: readonly Omit<PeriodResult, 'fixtureId'>[]): Facts {
  const counts: Record<string, Count> = {}
  const firsts: Record<string, Team> = {}
  for (const { period, score } of results) {
    const key = kernelKey(period)
    if (!score) continue
    if (!isFirstKey(key as Parameters<typeof isFirstKey>[0])) {
      counts[key] = { ...score, isFinal: true }
      continue
    }
    const { unit, period: of } = readKey(key as Parameters<typeof readKey>[0])
    // Who was first is certain before the count is; that nobody was, only with it.
    counts[countKey(unit, of)] ??= { home: 0, away: 0, isFinal: true }
    if (score.home !== score.away) firsts[key] = score.home > score.away ? 'home' : 'away'
  }
  return { counts, firsts }
}

/** Goals of the match and of its first half are called as they always were. */
function storedKey(key: string): string {
  return key === 'goals/full' || key === 'goals/firstHalf' ? key.slice('goals/'.length) : key
}

function kernelKey(period: string): string {
  return period.includes('/') ? period : `goals/${period}`
}

function scoreOfFirst(first: Team | undefined): Score {
  return first === 'home' ? { home: 1, away: 0 } : { home: 0, away: 1 }
}

const nobody: Score = { home: 0, away: 0 }
/** More stages than any match has: every score is listed. */
const mostOfStages = 9
