import { storedKey } from '@zhengju/domain/recheck'
import type { BetLeg } from '@zhengju/domain/slip'
import type { Score } from '@zhengju/domain/sport'
import {
  type Count,
  countKey,
  type Facts,
  firstKey,
  type MarketType,
  type Team,
} from '@zhengju/domain/sports/kernel'
import type { PeriodResult } from '../store/results.ts'

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

function scoreOfFirst(first: Team | undefined): Score {
  return first === 'home' ? { home: 1, away: 0 } : { home: 0, away: 1 }
}

const nobody: Score = { home: 0, away: 0 }
