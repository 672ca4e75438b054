import type { Chance } from '../match/index.ts'
import { matrixSize, type ScoreMatrix } from '../pricing/matrix.ts'
import { pointsFor, type TeamTotal } from './table.ts'

/** A match that is still to come: what its goals are drawn by. */
export interface MatchToCome {
  readonly home: number
  readonly away: number
  readonly matrix: ScoreMatrix
}

/** What a competitor may hope for. */
export interface OutrightChance {
  readonly number: number
  /** The mean of its part of the first place: a whole one alone, the nth part of one that n share. */
  readonly share: number
  /** That it is first, alone or not. */
  readonly first: number
}

/**
 * How often who ends first, over so many ends of the competition, each drawn by the matrices that price and draw its
 * matches. The shares sum to 1 exactly.
 */
export function outrightChances(
  totals: readonly TeamTotal[],
  matches: readonly MatchToCome[],
  chance: Chance,
  runs: number = outrightRuns,
): OutrightChance[] {
  const share = new Float64Array(totals.length)
  const first = new Float64Array(totals.length)
  const start = Float64Array.from(totals, rankOf)
  const ranks = new Float64Array(start.length)
  const draws = matches.map(drawOf)
  for (let run = 0; run < runs; run++) {
    ranks.set(start)
    for (const { home, away, cellAt } of draws) {
      const cell = cellAt(chance())
      ranks[home] = (ranks[home] ?? 0) + (homeRanks[cell] ?? 0)
      ranks[away] = (ranks[away] ?? 0) + (awayRanks[cell] ?? 0)
    }
    countFirsts(ranks, share, first)
  }
  return totals.map(({ number }, n) => ({
    number,
    share: (share[n] ?? 0) / runs,
    first: (first[n] ?? 0) / runs,
  }))
}

/** Everybody with the best rank is first; they share the place. */
function countFirsts(ranks: Float64Array, share: Float64Array, first: Float64Array): void {
  let best = Number.NEGATIVE_INFINITY
  let winners = 0
  for (const rank of ranks) {
    if (rank > best) [best, winners] = [rank, 1]
    else if (rank === best) winners += 1
  }
  for (let n = 0; n < ranks.length; n++) {
    if (ranks[n] !== best) continue
    first[n] = (first[n] ?? 0) + 1
    share[n] = (share[n] ?? 0) + 1 / winners
  }
}

/** So many that a price of ten is known to a seventeenth, and all prices of a split take some hundredths of a second. */
export const outrightRuns = 10_000

/** The whole order as one number: points, then the difference, then goals. */
function rankOf({ points, scored, conceded }: TeamTotal): number {
  return points * byPoints + (scored - conceded) * byDifference + scored
}

function rankFor(own: number, other: number): number {
  return pointsFor(own, other) * byPoints + (own - other) * byDifference + own
}

/** No competition has so many goals that they would count as a difference, nor that as a point. */
const byDifference = 4_096
const byPoints = byDifference * 8_192

/** What a score is worth to each side, by its cell. */
const cellCount = matrixSize * matrixSize
const goalsOf = (cell: number) => [Math.floor(cell / matrixSize), cell % matrixSize] as const
const homeRanks = Float64Array.from({ length: cellCount }, (_, cell) => rankFor(...goalsOf(cell)))
const awayRanks = Float64Array.from({ length: cellCount }, (_, cell) => {
  const [home, away] = goalsOf(cell)
  return rankFor(away, home)
})

interface MatchDraw {
  readonly home: number
  readonly away: number
  /** A cell for each number in [0, 1), as often as the matrix says. */
  readonly cellAt: (at: number) => number
}

function drawOf({ home, away, matrix: { cells } }: MatchToCome): MatchDraw {
  const sums = new Float64Array(cells.length)
  let sum = 0
  cells.forEach((p, cell) => {
    sum += p
    sums[cell] = sum
  })
  // Where the search for each hundredth begins.
  const begins = new Int16Array(100)
  let cell = 0
  for (let n = 0; n < begins.length; n++) {
    while ((sums[cell] ?? 1) <= (n / begins.length) * sum) cell += 1
    begins[n] = cell
  }
  const cellAt = (at: number) => {
    let found = begins[Math.floor(at * begins.length)] ?? 0
    while (found < sums.length - 1 && (sums[found] ?? 0) <= at * sum) found += 1
    return found
  }
  return { home: home - 1, away: away - 1, cellAt }
}
