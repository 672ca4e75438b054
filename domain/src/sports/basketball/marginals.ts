import type { Score } from '../../sport/index.ts'
import {
  type Cell,
  type FactKey,
  finalCount,
  inAll,
  type Statistic,
  statisticAt,
} from '../kernel/index.ts'
import {
  type BasketballSetup,
  convolved,
  leastTie,
  leastWeight,
  pointsTable,
  power,
} from './points.ts'

/**
 * One number of the points of a period, without the table of both sides' points: ticks are alike and independent, so
 * that what is left to come is the power of one tick. A tie of the full game goes on into its overtimes.
 */
export function pointsMarginals(setup: BasketballSetup) {
  const powers = new Map<string, Growth>()
  const tied = new Map<string, Float64Array>()
  const once = <Value>(known: Map<string, Value>, key: string, make: () => Value): Value => {
    const value = known.get(key) ?? make()
    known.set(key, value)
    return value
  }
  return (key: FactKey, asked: AskedMarginal): readonly Cell[] => {
    const { statistic, ticks, score, overtimeTicks } = asked
    const offset = statisticAt(score, statistic)
    const sums = new Map<number, number>()
    const add = (value: number, weight: number) => {
      if (Math.abs(weight) >= leastWeight) sums.set(value, (sums.get(value) ?? 0) + weight)
    }
    const { shift, chances } = once(powers, `${statistic} ${ticks}`, () =>
      tickPower(setup, statistic, ticks),
    )
    for (const [at, weight] of chances.entries()) add(offset + at - shift, weight)
    if (overtimeTicks !== undefined) {
      const more = overtimeOf(setup, overtimeTicks)[statistic] ?? []
      const ties = once(tied, `${ticks} ${score.home}-${score.away}`, () =>
        tiesOf(setup, ticks, score),
      )
      for (const [points, weight] of ties.entries()) {
        if (weight < leastWeight) continue
        const at = statisticAt({ home: points, away: points }, statistic)
        add(at, -weight)
        for (const [value, chance] of more) add(at + value, weight * chance)
      }
    }
    return cellsOf(key, statistic, sums)
  }
}

function cellsOf(key: FactKey, statistic: Statistic, sums: ReadonlyMap<number, number>) {
  const cells: Cell[] = []
  for (const [value, weight] of sums) {
    if (weight < leastWeight) continue
    const { home, away } = scoreWith(value, statistic)
    cells.push({ weight, facts: { counts: { [key]: finalCount(home, away) }, firsts: {} } })
  }
  return inAll(cells)
}

export interface AskedMarginal {
  readonly statistic: Statistic
  /** Still to be played of the period. */
  readonly ticks: number
  readonly score: Score
  /** Where a tie is played on. */
  readonly overtimeTicks: number | undefined
}

/** How likely the statistic grows by how much; the first chance is that of `-shift`. */
interface Growth {
  readonly shift: number
  readonly chances: Float64Array
}

function tickPower(setup: BasketballSetup, statistic: Statistic, ticks: number): Growth {
  const step = possessionStep(setup, statistic)
  const reach = statistic === 'difference' ? 3 : 0
  const most = setup.tempo.length - 1
  const tick = new Float64Array((step.length - 1) * most + 1)
  let each = Float64Array.of(1)
  for (const [n, weight] of setup.tempo.entries()) {
    if (n > 0) each = convolved(each, step)
    for (const [at, chance] of each.entries()) {
      const place = at + reach * (most - n)
      tick[place] = (tick[place] ?? 0) + weight * chance
    }
  }
  return { shift: reach * most * ticks, chances: squared(tick, ticks) }
}

function possessionStep({ home, away }: BasketballSetup, statistic: Statistic): Float64Array {
  switch (statistic) {
    case 'home':
      return Float64Array.from(home)
    case 'away':
      return Float64Array.from(away)
    case 'sum':
      return convolved(Float64Array.from(home), away)
    case 'difference':
      return convolved(Float64Array.from(home), away.toReversed())
    case 'first':
      throw new Error('points are not counted one by one')
  }
}

/** The power by squares. */
function squared(step: Float64Array, times: number): Float64Array {
  let result = Float64Array.of(1)
  let square = Float64Array.from(step)
  for (let left = times; left > 0; left >>= 1) {
    if (left & 1) result = convolved(result, square)
    if (left > 1) square = convolved(square, square)
  }
  return result
}

/** How often the sides are level at so many points when the four quarters are over. */
function tiesOf(setup: BasketballSetup, ticks: number, score: Score) {
  const possessions = power(setup.tempo, ticks)
  const width = 3 * possessions.length + Math.max(score.home, score.away) + 1
  const weights = new Float64Array(width)
  let [home, away]: [Float64Array, Float64Array] = [Float64Array.of(1), Float64Array.of(1)]
  for (const [n, weight] of possessions.entries()) {
    if (n > 0) [home, away] = [convolved(home, setup.home), convolved(away, setup.away)]
    if (weight < leastWeight) continue
    for (let at = Math.max(score.home, score.away); at < width; at++) {
      const both = (home[at - score.home] ?? 0) * (away[at - score.away] ?? 0)
      weights[at] = (weights[at] ?? 0) + weight * both
    }
  }
  return weights
}

type Overtime = Readonly<Partial<Record<Statistic, ReadonlyMap<number, number>>>>

/** Kept while the setup is. */
function overtimeOf(setup: BasketballSetup, ticks: number): Overtime {
  const known = overtimes.get(setup) ?? overtimeFrom(setup, ticks)
  overtimes.set(setup, known)
  return known
}

const overtimes = new WeakMap<BasketballSetup, Overtime>()

/** All overtimes together: those that end level, any number of them, and the one that decides. */
function overtimeFrom(setup: BasketballSetup, ticks: number): Overtime {
  const table = pointsTable(setup, ticks)
  const level = new Float64Array(Math.max(...table.map(({ home }) => home)) + 1)
  for (const { home, away, weight } of table) if (home === away) level[home] = weight
  let [before, all] = [Float64Array.of(1), Float64Array.of(1)]
  while (before.some((weight) => weight > leastTie)) {
    before = convolved(before, level)
    all = before.map((weight, at) => weight + (all[at] ?? 0))
  }
  const decided = (statistic: Statistic) => {
    const last = new Map<number, number>()
    for (const cell of table) {
      if (cell.home === cell.away) continue
      const value = statisticAt(cell, statistic)
      last.set(value, (last.get(value) ?? 0) + cell.weight)
    }
    const sums = new Map<number, number>()
    for (const [points, weight] of all.entries()) {
      if (weight <= leastTie) continue
      const at = statisticAt({ home: points, away: points }, statistic)
      for (const [value, chance] of last) {
        sums.set(at + value, (sums.get(at + value) ?? 0) + weight * chance)
      }
    }
    return sharesOf(sums)
  }
  return {
    difference: decided('difference'),
    sum: decided('sum'),
    home: decided('home'),
    away: decided('away'),
  }
}

function sharesOf(sums: ReadonlyMap<number, number>): ReadonlyMap<number, number> {
  const all = [...sums.values()].reduce((sum, weight) => sum + weight, 0)
  return new Map(Array.from(sums, ([value, weight]) => [value, weight / all]))
}

function scoreWith(value: number, statistic: Statistic): Score {
  const isAway = statistic === 'away' || value < 0
  return isAway ? { home: 0, away: Math.abs(value) } : { home: value, away: 0 }
}
