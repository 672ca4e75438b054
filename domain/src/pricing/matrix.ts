import type { Score } from '../sport/index.ts'
import { type CardPath, cardPaths } from './cards.ts'
import { type GoalRates, lowScoreWeight, ratesAfterCards, type ScoreModel } from './model.ts'

/** Goals that one side may still score. */
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
  /** Before kick-off: standard deviation of what each log rate still walks; absent when they stand. */
  readonly spread?: number
}

/** `cells[home * matrixSize + away]`: probability that so many more goals are scored on top of `score`. */
export interface ScoreMatrix {
  readonly score: Score
  readonly cells: Float64Array
}

export interface ScoreMatrices {
  readonly full: ScoreMatrix
  /** From half-time on nothing falls in it. */
  readonly firstHalf: ScoreMatrix
}

/**
 * The matrices from which every market of a fixture is priced: the chances of what `planMatch` draws, given all
 * that is known at that moment. In play they are exact. Before kick-off the walk's end is averaged over as well;
 * that the weights of low scores sum to 1 for each end alone is true to one in 100,000.
 */
export function scoreMatrices(situation: Situation, model: ScoreModel): ScoreMatrices {
  const { score } = situation
  const full = new Float64Array(cellCount)
  const firstHalf = new Float64Array(cellCount)
  const { rates, spread = 0 } = situation
  const now = ratesAfterCards(rates, situation.redCards, model)
  const homes = walkEnds(rates.home, now.home, spread)
  const aways = walkEnds(rates.away, now.away, spread)
  const lows = lowScores(homes, aways, score, model.rho)
  for (const path of cardPaths(situation, model)) {
    addPath(full, firstHalf, path, homes, aways, lows)
  }
  return { full: { score, cells: inAll(full) }, firstHalf: { score, cells: inAll(firstHalf) } }
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

/** A side's rate where its walk may end, and what the cards so far have made of it. */
interface SideRate {
  readonly weight: number
  readonly atKickOff: number
  readonly now: number
}

/** Gauss-Hermite over the rest of the walk. */
function walkEnds(atKickOff: number, now: number, spread: number): SideRate[] {
  if (spread === 0) return [{ weight: 1, atKickOff, now }]
  return hermiteNodes.map(({ at: place, weight }) => {
    const factor = Math.exp(place * spread)
    return { weight, atKickOff: atKickOff * factor, now: now * factor }
  })
}

/** What a low final score weighs beyond 1, for one pair of walks' ends; `home` and `away` are goals to come. */
interface LowScore {
  readonly home: number
  readonly away: number
  readonly homeEnd: number
  readonly awayEnd: number
  readonly lift: number
}

function lowScores(
  homes: readonly SideRate[],
  aways: readonly SideRate[],
  score: Score,
  rho: number,
): LowScore[] {
  return lowFinals
    .filter((final) => final.home >= score.home && final.away >= score.away)
    .flatMap((final) =>
      homes.flatMap((own, homeEnd) =>
        aways.map((other, awayEnd) => {
          const rates = { home: own.atKickOff, away: other.atKickOff }
          const beyond = lowScoreWeight(rates, rho, final.home, final.away) - 1
          const lift = own.weight * other.weight * beyond
          return {
            home: final.home - score.home,
            away: final.away - score.away,
            homeEnd,
            awayEnd,
            lift,
          }
        }),
      ),
    )
}

function addPath(
  full: Float64Array,
  firstHalf: Float64Array,
  { weight, ...path }: CardPath,
  homes: readonly SideRate[],
  aways: readonly SideRate[],
  lows: readonly LowScore[],
): void {
  const home = halves(homes, path.home)
  const away = halves(aways, path.away)
  addProduct(full, weight, mixed(homes, home.whole), mixed(aways, away.whole))
  addProduct(firstHalf, weight, mixed(homes, home.first), mixed(aways, away.first))
  for (const low of lows) {
    const [ownFirst, ownSecond] = [home.first[low.homeEnd], home.second[low.homeEnd]]
    const [otherFirst, otherSecond] = [away.first[low.awayEnd], away.second[low.awayEnd]]
    if (!ownFirst || !ownSecond || !otherFirst || !otherSecond) continue
    for (let i = 0; i <= low.home; i++) {
      for (let j = 0; j <= low.away; j++) {
        const p =
          at(ownFirst, i) *
          at(ownSecond, low.home - i) *
          at(otherFirst, j) *
          at(otherSecond, low.away - j)
        add(full, low.home * matrixSize + low.away, weight * low.lift * p)
        add(firstHalf, i * matrixSize + j, weight * low.lift * p)
      }
    }
  }
}

/** Goals of one side before half-time, after it and in all, for each end of its walk. */
function halves(ends: readonly SideRate[], [first, second]: readonly [number, number]) {
  const goals = (share: number) => ends.map((end) => poisson(end.now * share))
  return { first: goals(first), second: goals(second), whole: goals(first + second) }
}

function mixed(ends: readonly SideRate[], vectors: readonly Float64Array[]): Float64Array {
  const out = new Float64Array(matrixSize)
  vectors.forEach((vector, end) => {
    const weight = ends[end]?.weight ?? 0
    for (let n = 0; n < matrixSize; n++) add(out, n, weight * at(vector, n))
  })
  return out
}

function addProduct(
  cells: Float64Array,
  weight: number,
  home: Float64Array,
  away: Float64Array,
): void {
  for (let i = 0; i < matrixSize; i++) {
    const part = weight * at(home, i)
    for (let j = 0; j < matrixSize; j++) add(cells, i * matrixSize + j, part * at(away, j))
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

/** Shares of their sum: what is beyond the matrix belongs to no cell. */
function inAll(cells: Float64Array): Float64Array {
  const all = cells.reduce((total, p) => total + p, 0)
  return cells.map((p) => p / all)
}

function at(values: Float64Array, index: number): number {
  return values[index] ?? 0
}

function add(values: Float64Array, index: number, amount: number): void {
  values[index] = at(values, index) + amount
}

const cellCount = matrixSize * matrixSize
const hermiteNodes = [
  { at: -Math.sqrt(3), weight: 1 / 6 },
  { at: 0, weight: 2 / 3 },
  { at: Math.sqrt(3), weight: 1 / 6 },
] as const
const lowFinals: readonly Score[] = [
  { home: 0, away: 0 },
  { home: 0, away: 1 },
  { home: 1, away: 0 },
  { home: 1, away: 1 },
]
