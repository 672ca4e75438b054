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
  const [home, away] = [goalsOf(homes), goalsOf(aways)]
  for (const path of cardPaths(situation, model)) {
    addPath({ full, firstHalf }, path, home, away, lows)
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
  { full, firstHalf }: Readonly<Record<'full' | 'firstHalf', Float64Array>>,
  { weight, home: [homeFirst, homeSecond], away: [awayFirst, awaySecond] }: CardPath,
  home: Goals,
  away: Goals,
  lows: readonly LowScore[],
): void {
  addProduct(full, weight, home.mixed(homeFirst + homeSecond), away.mixed(awayFirst + awaySecond))
  addProduct(firstHalf, weight, home.mixed(homeFirst), away.mixed(awayFirst))
  if (lows.length === 0) return
  const [ownFirsts, ownSeconds] = [home.few(homeFirst), home.few(homeSecond)]
  const [otherFirsts, otherSeconds] = [away.few(awayFirst), away.few(awaySecond)]
  for (const low of lows) {
    const [ownFirst, ownSecond] = [ownFirsts[low.homeEnd], ownSeconds[low.homeEnd]]
    const [otherFirst, otherSecond] = [otherFirsts[low.awayEnd], otherSeconds[low.awayEnd]]
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

/**
 * Chances of a side's goals, by how much of the match is played: a Poisson distribution at each end of its walk. The
 * ways in which cards may fall have most shares in common.
 */
interface Goals {
  /** Of each number of goals, over all ends. */
  readonly mixed: (share: number) => Float64Array
  /** Of none and one, for each end. */
  readonly few: (share: number) => readonly (readonly [number, number])[]
}

function goalsOf(ends: readonly SideRate[]): Goals {
  return {
    mixed: remembered((share) => {
      const out = new Float64Array(matrixSize)
      for (const { weight, now } of ends) addPoisson(out, weight, now * share)
      return out
    }),
    few: remembered((share) =>
      ends.map(({ now }) => {
        const mean = now * share
        const none = Math.exp(-mean)
        return [none, none * mean]
      }),
    ),
  }
}

function remembered<Value>(make: (share: number) => Value): (share: number) => Value {
  const known = new Map<number, Value>()
  return (share) => {
    const value = known.get(share) ?? make(share)
    known.set(share, value)
    return value
  }
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

function addPoisson(values: Float64Array, weight: number, mean: number): void {
  let p = Math.exp(-mean)
  for (let n = 0; n < values.length; n++) {
    add(values, n, weight * p)
    p = (p * mean) / (n + 1)
  }
}

/** Shares of their sum: what is beyond the matrix belongs to no cell. */
function inAll(cells: Float64Array): Float64Array {
  let all = 0
  for (const p of cells) all += p
  return cells.map((p) => p / all)
}

function at(values: Float64Array | readonly number[], index: number): number {
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
