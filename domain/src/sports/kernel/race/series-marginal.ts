import type { Score } from '../../../sport/index.ts'
import { countKey, type FactKey, isFirstKey, readKey } from '../facts.ts'
import { type Cell, finalCount, inAll } from '../joint.ts'
import { type Statistic, statisticAt } from '../marginal.ts'
import type { Team } from '../pick.ts'
import { withOne } from './rules.ts'
import type { AskedStage, Series } from './series-shape.ts'
import type { StageCell } from './set-cells.ts'

/**
 * One number of a count, over the sets or maps that it is of: of all before, only who won how many, that number and
 * whose turn it is to serve are kept. Undefined for what the series does not play.
 */
export function seriesMarginal(
  series: Series,
  key: FactKey,
  statistic: Statistic,
): readonly Cell[] | undefined {
  const asked = askedOf(series, key, statistic)
  if (!asked) return undefined
  const ended = new Float64Array(width)
  let [missed, states] = [0, new Map<string, State>()]
  const begun = afterPast(series, asked)
  const arrive = (won: Score, weights: Float64Array) => {
    const played = won.home + won.away
    if (asked.only !== undefined && played >= asked.only) return addAll(ended, weights)
    if (Math.max(won.home, won.away) < series.toWin) {
      const name = `${won.home}-${won.away}`
      const state = states.get(name) ?? { won, weights: new Float64Array(width) }
      states.set(name, state)
      addAll(state.weights, weights)
    } else if (asked.only === undefined) addAll(ended, weights)
    else missed += weights.reduce((sum, weight) => sum + weight, 0)
  }
  arrive(begun.won, begun.weights)
  while (states.size > 0) {
    const level = [...states.values()]
    states = new Map()
    for (const { won, weights } of level) {
      for (const winner of ['home', 'away'] as const) {
        arrive(withOne(won, winner), afterStage(series, asked, { won, weights }, winner))
      }
    }
  }
  return inAll([...cellsOf(key, asked, ended), ...(missed > 0 ? [missedCell(missed)] : [])])
}

interface Asked {
  readonly statistic: Statistic
  /** The one stage that is asked for; every stage where it is absent. */
  readonly only: number | undefined
  readonly firstTo: number | undefined
  /** Stages won, and not what is counted in them. */
  readonly isOfStages: boolean
}

interface State {
  readonly won: Score
  /** By the number so far and whether an odd number of games was played. */
  readonly weights: Float64Array
}

function askedOf(series: Series, key: FactKey, statistic: Statistic): Asked | undefined {
  const { unit, period, number } = readKey(key)
  const isOfStages = unit === series.stageUnit
  if (!isOfStages && unit !== series.unit) return undefined
  const firstTo = isFirstKey(key) ? number : undefined
  if (firstTo !== undefined && (!series.firstOfPast || isOfStages)) return undefined
  if (period === 'full') {
    return firstTo === undefined ? { statistic, only: undefined, firstTo, isOfStages } : undefined
  }
  const numbers = Array.from({ length: 2 * series.toWin - 1 }, (_, n) => n + 1)
  const only = numbers.find((one) => series.periodOf(one) === period)
  return only === undefined ? undefined : { statistic, only, firstTo, isOfStages }
}

function afterPast(series: Series, asked: Asked): State {
  let won: Score = { home: 0, away: 0 }
  let [value, games] = [0, 0]
  for (const [n, cell] of series.past.entries()) {
    const number = n + 1
    const first = asked.firstTo && series.firstOfPast?.(number, asked.firstTo)
    if (isCounted(asked, number)) value += numberOf(asked, { ...cell, first: first || undefined })
    won = withOne(won, cell.winner)
    games += cell.home + cell.away
    if (number === asked.only) break
  }
  const weights = new Float64Array(width)
  weights[2 * (value + middle) + (games % 2)] = 1
  return { won, weights }
}

/** The states in which that side has won the next stage. */
function afterStage(
  series: Series,
  asked: Asked,
  { won, weights }: State,
  winner: Team,
): Float64Array {
  const number = won.home + won.away + 1
  const firstTo = number === asked.only ? asked.firstTo : undefined
  const after = new Float64Array(width)
  for (const parity of [0, 1]) {
    if (!weights.some((weight, at) => at % 2 === parity && weight > 0)) continue
    const own: AskedStage = { number, won, played: parity, firstTo }
    const steps = stepsOf(asked, number, series.stage(own), winner)
    for (let at = parity; at < width; at += 2) {
      const weight = weights[at] ?? 0
      if (weight < leastWeight) continue
      for (const [step, chance] of steps) {
        // Both sides' parities add up.
        const [value, odd] = [step >> 1, step & 1]
        const to = at - parity + 2 * value + ((parity + odd) % 2)
        after[to] = (after[to] ?? 0) + weight * chance
      }
    }
  }
  return after
}

/** How far a stage moves the number, and whether an odd number of games is played in it. */
function stepsOf(
  asked: Asked,
  number: number,
  cells: readonly StageCell[],
  winner: Team,
): ReadonlyMap<number, number> {
  const steps = new Map<number, number>()
  for (const cell of cells) {
    if (cell.winner !== winner) continue
    const value = isCounted(asked, number) ? numberOf(asked, cell) : 0
    const step = 2 * value + ((cell.home + cell.away) % 2)
    steps.set(step, (steps.get(step) ?? 0) + cell.weight)
  }
  return steps
}

function isCounted({ only }: Asked, number: number): boolean {
  return only === undefined || only === number
}

function numberOf(asked: Asked, cell: Pick<StageCell, 'home' | 'away' | 'winner' | 'first'>) {
  if (asked.firstTo !== undefined) return firsts.indexOf(cell.first)
  const score = asked.isOfStages ? withOne({ home: 0, away: 0 }, cell.winner) : cell
  return statisticAt(score, asked.statistic)
}

function cellsOf(key: FactKey, asked: Asked, weights: Float64Array): Cell[] {
  const { unit, period } = readKey(key)
  const cells: Cell[] = []
  for (let value = -middle; value < width / 2 - middle; value++) {
    const at = 2 * (value + middle)
    const weight = (weights[at] ?? 0) + (weights[at + 1] ?? 0)
    if (weight <= 0) continue
    const first = asked.firstTo === undefined ? undefined : firsts[value]
    const { home, away } = asked.firstTo === undefined ? scoreWith(value, asked.statistic) : nil
    const counts = { [countKey(unit, period)]: finalCount(home, away) }
    cells.push({ weight, facts: { counts, firsts: first ? { [key]: first } : {} } })
  }
  return cells
}

/** The match is over before the stage that was asked for. */
function missedCell(weight: number): Cell {
  return { weight, facts: { counts: {}, firsts: {} } }
}

function scoreWith(value: number, statistic: Statistic): Score {
  const isAway = statistic === 'away' || value < 0
  return isAway ? { home: 0, away: Math.abs(value) } : { home: value, away: 0 }
}

function addAll(sums: Float64Array, weights: Float64Array): void {
  for (let at = 0; at < sums.length; at++) sums[at] = (sums[at] ?? 0) + (weights[at] ?? 0)
}

const firsts = [undefined, 'home', 'away'] as const
const nil: Score = { home: 0, away: 0 }
/** Numbers from `-middle` on; every one twice, by parity. */
const middle = 512
const width = 2 * 2048
const leastWeight = 1e-15
