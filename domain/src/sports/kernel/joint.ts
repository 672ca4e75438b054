import type { CountResult } from '../../settlement/index.ts'
import {
  type Count,
  countKey,
  type FactKey,
  type Facts,
  isFirstKey,
  needsOf,
  readKey,
} from './facts.ts'
import { decidedBy, marginalCells, type Statistic } from './marginal.ts'
import type { Pick, Unit } from './pick.ts'
import { settle } from './settle.ts'

/** One way in which the fixture may end, as far as it was asked for. */
export interface Cell {
  readonly weight: number
  readonly facts: Facts
}

/**
 * The joint distribution of a fixture at one moment. The weights of the asked facts sum to 1; undefined where these
 * facts together are too many to be priced.
 */
export interface FixtureModel {
  cells(needs: readonly FactKey[]): readonly Cell[] | undefined
  /**
   * The cells of one count, taken together by one number of it: what a line or a winner is decided by. Where a model
   * has no shorter way, its cells are summed.
   */
  marginal?(key: FactKey, statistic: Statistic): readonly Cell[] | undefined
  /** Units that have nothing to do with any other: their facts are asked for by themselves. */
  readonly separateUnits?: readonly Unit[]
}

export type ResultChances = Readonly<Record<CountResult, number>>

/** How likely each result of a pick is: the weight of the cells that settle so. */
export function resultChances(model: FixtureModel, pick: Pick): ResultChances | undefined {
  const by = decidedBy(pick)
  if (!by) return summed(model, needsOf(pick), (facts) => settle(pick, facts))
  const cells = marginalOf(model, needsOf(pick), by)
  return cells && weighed(cells, (facts) => settle(pick, facts))
}

function marginalOf(
  model: FixtureModel,
  needs: readonly FactKey[],
  { key, statistic }: NonNullable<ReturnType<typeof decidedBy>>,
): readonly Cell[] | undefined {
  const short = model.marginal?.(key, statistic)
  const cells = short ? undefined : model.cells(needs)
  return short ?? (cells && marginalCells(cells, key, statistic))
}

/**
 * Chance that the stake wins once returned stakes are left out, half results weighing a half: 1 over it is the price
 * at which nobody gains. Undefined where nothing is decided.
 */
export function fairChance(chances: ResultChances): number | undefined {
  const won = chances.won + chances.halfWon / 2
  const lost = chances.lost + chances.halfLost / 2
  return won + lost > 0 ? won / (won + lost) : undefined
}

export function summed(
  model: FixtureModel,
  needs: readonly FactKey[],
  resultAt: (facts: Facts) => CountResult,
): ResultChances | undefined {
  const cells = model.cells([...new Set(needs)].toSorted())
  return cells && weighed(cells, resultAt)
}

function weighed(cells: readonly Cell[], resultAt: (facts: Facts) => CountResult): ResultChances {
  const chances = { won: 0, halfWon: 0, push: 0, halfLost: 0, lost: 0, void: 0 }
  for (const { weight, facts } of cells) chances[resultAt(facts)] += weight
  return chances
}

/** Each set of facts is computed once: many markets ask for the same. */
export function remembered(model: FixtureModel): FixtureModel {
  const known = new Map<string, readonly Cell[] | undefined>()
  const once = (key: string, compute: () => readonly Cell[] | undefined) => {
    if (!known.has(key)) known.set(key, compute())
    return known.get(key)
  }
  const cells: FixtureModel['cells'] = (needs) => once(needs.join(), () => model.cells(needs))
  return {
    ...model,
    cells,
    marginal: (key, statistic) =>
      once(`${key} ${statistic}`, () => {
        const { unit, period } = readKey(key)
        const needs = isFirstKey(key) ? [countKey(unit, period), key] : [key]
        return marginalOf({ ...model, cells }, needs, { key, statistic })
      }),
  }
}

/** A model for each of some units that have nothing to do with one another. */
export function independent(models: Readonly<Partial<Record<Unit, FixtureModel>>>): FixtureModel {
  return {
    separateUnits: Object.keys(models) as Unit[],
    cells(needs) {
      const [unit, other] = new Set(needs.map((key) => readKey(key).unit))
      return unit && !other ? models[unit]?.cells(needs) : undefined
    },
  }
}

/** Shares of their sum: what a table left out as too unlikely belongs to no cell. */
export function inAll(cells: readonly Cell[]): readonly Cell[] {
  const all = cells.reduce((sum, cell) => sum + cell.weight, 0)
  return cells.map((cell) => ({ ...cell, weight: cell.weight / all }))
}

export function finalCount(home: number, away: number): Count {
  return { home, away, isFinal: true }
}

/** More are not summed while somebody waits for a price. */
export const mostCells = 400_000
