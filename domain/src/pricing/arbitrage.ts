import type { GoalPeriod, OddsE5, Score } from '../sport/index.ts'
import type { ScoreMatrices, ScoreMatrix } from './matrix.ts'
import { expectedReturn, type Pick, returnAt } from './worth.ts'

export interface OfferedSelection extends Pick {
  readonly period: GoalPeriod
  readonly odds: OddsE5
}

/**
 * What the best mixture of these selections brings back for a stake of 1 whatever the scores are, and of what it
 * brings on average (by these chances) a thousandth: so a mixture that may win and cannot lose counts as well.
 * Above 1 it is a sure win; 1 says that there is none (the exact value is not sought then).
 */
export function sureReturn(
  selections: readonly OfferedSelection[],
  matrices: ScoreMatrices,
): number {
  const { score } = matrices.full
  const finals = finalScores(score)
  const half = selections.filter((one) => one.period === 'firstHalf')
  const full = selections.filter((one) => one.period === 'full')
  const fullColumns = columnsOf(full, matrices.full, finals)
  const halfColumns = columnsOf(half, matrices.firstHalf, finals)
  const pairs = new Map<string, readonly number[]>()
  finals.forEach((final, index) => {
    finals.forEach((atHalf, halfIndex) => {
      if (half.length === 0 ? halfIndex > 0 : atHalf.home > final.home || atHalf.away > final.away)
        return
      const [column, halfColumn] = [fullColumns[index], halfColumns[halfIndex]]
      if (!column || !halfColumn) return
      const key = `${column.key} ${halfColumn.key}`
      if (!pairs.has(key)) pairs.set(key, [...column.returns, ...halfColumn.returns])
    })
  })
  return gameValue([...pairs.values()])
}

interface Column {
  readonly key: number
  readonly returns: readonly number[]
}

/** Returns of all selections at each score; scores that pay all alike share a key. */
function columnsOf(
  selections: readonly OfferedSelection[],
  matrix: ScoreMatrix,
  finals: readonly Score[],
): Column[] {
  const keys = new Map<string, number>()
  const averages = selections.map((one) => expectedReturn(matrix, one, one.odds))
  return finals.map((final) => {
    const returns = selections.map((one, index) => {
      const own = returnAt(one, one.odds, matrix.score, final)
      return own + averageShare * ((averages[index] ?? 0) - own)
    })
    const text = returns.join()
    const key = keys.get(text) ?? keys.size
    keys.set(text, key)
    return { key, returns }
  })
}

function finalScores(score: Score): Score[] {
  return Array.from({ length: goals * goals }, (_, index) => ({
    home: score.home + Math.floor(index / goals),
    away: score.away + (index % goals),
  }))
}

/**
 * Value of the game in which one side mixes the rows (bets) and the other chooses a column (scores), 1 or below
 * cut short: maximise the sum of u under returns * u <= 1, whose inverse is the value. Simplex from the slack basis.
 */
function gameValue(columns: readonly (readonly number[])[]): number {
  const rowCount = columns[0]?.length ?? 0
  const width = columns.length + 1
  // Bounds a hair apart, so that no two rows tie and the pivots never go in circles.
  const rows = Array.from({ length: rowCount }, (_, row) =>
    Float64Array.from([...columns.map((column) => column[row] ?? 0), 1 + row * 1e-9]),
  )
  const cost = new Float64Array(width).fill(-1, 0, columns.length)
  for (let step = 0; step < mostSteps; step++) {
    const total = cost[width - 1] ?? 0
    if (total >= 1 - tolerance) return 1
    const column = leastIndex(cost, width - 1)
    if ((cost[column] ?? 0) > -1e-12) return 1 / total
    const row = leavingRow(rows, column, width - 1)
    // A score at which every bet loses.
    if (row === undefined) return 0
    pivot(rows, cost, row, column)
  }
  throw new Error('the search for a sure win did not end')
}

function leastIndex(values: Float64Array, count: number): number {
  let best = 0
  for (let n = 1; n < count; n++) if ((values[n] ?? 0) < (values[best] ?? 0)) best = n
  return best
}

function leavingRow(rows: readonly Float64Array[], column: number, bound: number) {
  let best: number | undefined
  let least = Number.POSITIVE_INFINITY
  rows.forEach((row, index) => {
    const by = row[column] ?? 0
    const ratio = by > 1e-11 ? (row[bound] ?? 0) / by : Number.POSITIVE_INFINITY
    if (ratio < least) [least, best] = [ratio, index]
  })
  return best
}

/** Exchanges a column with the row's own variable, whose coefficients take the column's place. */
function pivot(rows: readonly Float64Array[], cost: Float64Array, index: number, column: number) {
  const row = rows[index]
  if (!row) return
  const by = row[column] ?? 1
  for (let n = 0; n < row.length; n++) row[n] = (row[n] ?? 0) / by
  row[column] = 1 / by
  for (const other of [...rows, cost]) {
    if (other === row) continue
    const part = other[column] ?? 0
    if (part === 0) continue
    other[column] = 0
    for (let n = 0; n < other.length; n++) other[n] = (other[n] ?? 0) - part * (row[n] ?? 0)
  }
}

/** Beyond any line that is offered. */
const goals = 13
const averageShare = 0.001
const tolerance = 1e-6
const mostSteps = 20_000
