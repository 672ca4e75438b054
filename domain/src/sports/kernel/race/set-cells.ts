import type { Score } from '../../../sport/index.ts'
import type { Team } from '../pick.ts'
import { isSetOver, type SetRules } from './rules.ts'

/** One way in which a set or a map may end. */
export interface StageCell {
  readonly weight: number
  readonly home: number
  readonly away: number
  readonly winner: Team
  /** Who was first to the number that was asked for. */
  readonly first?: Team | undefined
}

/**
 * Every final score of a set from where it stands; `homeChance` is that of the next point or game. What is left after
 * very many, under one in 10^14, belongs to no cell.
 */
export function setCells(
  rules: SetRules,
  from: Score,
  homeChance: (score: Score) => number,
): readonly StageCell[] {
  const cells: StageCell[] = []
  let level = new Map([[from.home, { score: from, weight: 1 }]])
  while (level.size > 0) {
    const next: typeof level = new Map()
    for (const { score, weight } of level.values()) {
      if (weight < leastWeight) continue
      if (isSetOver(rules, score)) {
        cells.push({ ...score, weight, winner: score.home > score.away ? 'home' : 'away' })
        continue
      }
      const p = homeChance(score)
      addTo(next, { home: score.home + 1, away: score.away }, weight * p)
      addTo(next, { home: score.home, away: score.away + 1 }, weight * (1 - p))
    }
    level = next
  }
  return cells
}

function addTo(
  level: Map<number, { score: Score; weight: number }>,
  score: Score,
  weight: number,
): void {
  level.set(score.home, { score, weight: (level.get(score.home)?.weight ?? 0) + weight })
}

const leastWeight = 1e-14
