import type { Score } from '../sport/index.ts'
import { type GoalRates, lowScoreWeight, ratesAfterCards, type ScoreModel } from './model.ts'

/** Goals that one side may still score; the rest of the probability is below one in a hundred million. */
export const matrixSize = 14

/** Where a match stands, as far as its score can still change. */
export interface Situation {
  readonly rates: GoalRates
  readonly score: Score
  readonly redCards: Score
  /** Part of the match's goals that is still to come: 1 before kick-off, 0 at full time. */
  readonly remaining: number
  /** The part of those that falls before half-time; 0 from half-time on. */
  readonly remainingFirstHalf: number
}

/** `cells[home * matrixSize + away]`: probability that so many more goals are scored on top of `score`. */
export interface ScoreMatrix {
  readonly score: Score
  readonly cells: Float64Array
}

/** The one matrix from which every market of a fixture is priced. */
export function scoreMatrix(situation: Situation, model: ScoreModel): ScoreMatrix {
  const { score, remaining } = situation
  const now = ratesAfterCards(situation.rates, situation.redCards, model)
  const shared = model.shared * Math.min(now.home, now.away) * remaining
  const home = poisson(now.home * remaining - shared)
  const away = poisson(now.away * remaining - shared)
  const both = poisson(shared)
  const cells = new Float64Array(matrixSize * matrixSize)
  let sum = 0
  for (let i = 0; i < matrixSize; i++) {
    for (let j = 0; j < matrixSize; j++) {
      let p = 0
      for (let k = Math.min(i, j); k >= 0; k--) p += at(both, k) * at(home, i - k) * at(away, j - k)
      p *= lowScoreWeight(situation.rates, model.rho, score.home + i, score.away + j)
      cells[i * matrixSize + j] = p
      sum += p
    }
  }
  for (let n = 0; n < cells.length; n++) cells[n] = at(cells, n) / sum
  return { score, cells }
}

/** The half-time score's distribution: each goal to come falls before half-time with the same chance. */
export function firstHalfMatrix(full: ScoreMatrix, situation: Situation): ScoreMatrix {
  const share = situation.remaining > 0 ? situation.remainingFirstHalf / situation.remaining : 0
  const thin = thinning(Math.min(1, share))
  const rows = new Float64Array(matrixSize * matrixSize)
  for (let x = 0; x < matrixSize; x++) {
    for (let y = 0; y < matrixSize; y++) {
      const p = at(full.cells, x * matrixSize + y)
      for (let j = 0; j <= y; j++) add(rows, x * matrixSize + j, p * at(thin, y * matrixSize + j))
    }
  }
  const cells = new Float64Array(matrixSize * matrixSize)
  for (let x = 0; x < matrixSize; x++) {
    for (let i = 0; i <= x; i++) {
      const share = at(thin, x * matrixSize + i)
      for (let j = 0; j < matrixSize; j++) {
        add(cells, i * matrixSize + j, share * at(rows, x * matrixSize + j))
      }
    }
  }
  return { score: full.score, cells }
}

/** `distribution[d + matrixSize]`: probability that home scores `d` more of the goals to come than away. */
export function goalDifferences(matrix: ScoreMatrix): Float64Array {
  const out = new Float64Array(2 * matrixSize + 1)
  forEachCell(matrix, (home, away, p) => add(out, home - away + matrixSize, p))
  return out
}

/** `distribution[n]`: probability of `n` more goals in all. */
export function goalTotals(matrix: ScoreMatrix): Float64Array {
  const out = new Float64Array(2 * matrixSize)
  forEachCell(matrix, (home, away, p) => add(out, home + away, p))
  return out
}

export function forEachCell(
  matrix: ScoreMatrix,
  visit: (home: number, away: number, probability: number) => void,
): void {
  for (let i = 0; i < matrixSize; i++) {
    for (let j = 0; j < matrixSize; j++) visit(i, j, at(matrix.cells, i * matrixSize + j))
  }
}

function poisson(mean: number): Float64Array {
  const out = new Float64Array(matrixSize)
  let p = Math.exp(-mean)
  for (let n = 0; n < matrixSize; n++) {
    out[n] = p
    p = (p * mean) / (n + 1)
  }
  return out
}

/** Binomial probabilities: row n, column k = k of n goals fall before half-time. */
function thinning(share: number): Float64Array {
  const out = new Float64Array(matrixSize * matrixSize)
  out[0] = 1
  for (let n = 1; n < matrixSize; n++) {
    for (let k = 0; k <= n; k++) {
      const stays = at(out, (n - 1) * matrixSize + k) * (1 - share)
      const joins = k > 0 ? at(out, (n - 1) * matrixSize + k - 1) * share : 0
      out[n * matrixSize + k] = stays + joins
    }
  }
  return out
}

function at(values: Float64Array, index: number): number {
  return values[index] ?? 0
}

function add(values: Float64Array, index: number, amount: number): void {
  values[index] = at(values, index) + amount
}
