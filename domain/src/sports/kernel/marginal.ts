import type { Score } from '../../sport/index.ts'
import { countKey, type FactKey, type Facts, firstKey, isFirstKey, readKey } from './facts.ts'
import type { Family, Pick } from './pick.ts'

/** One number of a count, or who was first to something. */
export type Statistic = 'difference' | 'sum' | 'home' | 'away' | 'first'

/** The one number of one fact that alone decides a pick, so that cells with the same one settle alike. */
export function decidedBy(
  pick: Pick,
): { readonly key: FactKey; readonly statistic: Statistic } | undefined {
  if (pick.family === 'nth' || pick.family === 'firstTo') {
    return { key: firstKey(pick), statistic: 'first' }
  }
  const statistic = statistics[pick.family]
  return statistic && { key: countKey(pick.unit, pick.period), statistic }
}

export function statisticAt({ home, away }: Score, statistic: Statistic): number {
  switch (statistic) {
    case 'difference':
      return home - away
    case 'sum':
      return home + away
    case 'home':
      return home
    case 'away':
      return away
    case 'first':
      throw new Error('who was first is no number of a score')
  }
}

/** One cell for each value of the statistic, with the facts of the first that had it. */
export function marginalCells(
  cells: readonly Weighed[],
  key: FactKey,
  statistic: Statistic,
): readonly Weighed[] {
  const sums = new Map<number | string | undefined, { weight: number; facts: Facts }>()
  for (const { weight, facts } of cells) {
    const value = statisticOf(facts, key, statistic)
    const sum = sums.get(value)
    if (sum) sum.weight += weight
    else sums.set(value, { weight, facts })
  }
  return [...sums.values()]
}

function statisticOf({ counts, firsts }: Facts, key: FactKey, statistic: Statistic) {
  const { unit, period } = readKey(key)
  const count = counts[countKey(unit, period)]
  if (!count) return undefined
  return isFirstKey(key) ? (firsts[key] ?? 'nobody') : statisticAt(count, statistic)
}

interface Weighed {
  readonly weight: number
  readonly facts: Facts
}

const statistics: Partial<Record<Family, Statistic>> = {
  '1x2': 'difference',
  winner: 'difference',
  drawNoBet: 'difference',
  doubleChance: 'difference',
  handicap: 'difference',
  handicap3: 'difference',
  total: 'sum',
  oddEven: 'sum',
  range: 'sum',
  homeTotal: 'home',
  awayTotal: 'away',
}
