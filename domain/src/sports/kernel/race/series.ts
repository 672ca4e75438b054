import type { Score } from '../../../sport/index.ts'
import { type Count, countKey, type FactKey, isFirstKey, readKey } from '../facts.ts'
import { type Cell, type FixtureModel, finalCount, inAll, mostCells } from '../joint.ts'
import type { Period, Team } from '../pick.ts'
import { withOne } from './rules.ts'
import { seriesMarginal } from './series-marginal.ts'
import type { Series } from './series-shape.ts'
import type { StageCell } from './set-cells.ts'

/** Exact: stage by stage over all that is asked for, every state that looks the same taken together. */
export function seriesModel(series: Series): FixtureModel {
  return {
    marginal: (key, statistic) => seriesMarginal(series, key, statistic),
    cells(needs) {
      const asked = askedOf(series, needs)
      if (!asked) return undefined
      const stageAt = stagesOf(series, asked)
      let groups: ReadonlyMap<string, Group> = new Map([['', begun(series, asked)]])
      const ended: Group[] = []
      while (groups.size > 0) {
        const next = new Map<string, Group>()
        let size = 0
        for (const group of groups.values()) {
          if (isEnough(series, asked, group.won)) ended.push(group)
          else size += advance(asked, group, stageAt, next)
        }
        if (size > mostCells) return undefined
        groups = next
      }
      const cells = ended.flatMap((group) => cellsOf(series, asked, group))
      return cells.length > mostCells ? undefined : inAll(cells)
    },
  }
}

interface Asked {
  readonly hasTotal: boolean
  /** Whether who wins the match is asked for, and not only what happens in some stages. */
  readonly hasWinner: boolean
  /** Of which stages the count is asked for, and of which number who was first to it. */
  readonly stages: ReadonlyMap<number, number | undefined>
}

/** States in which the same stages were won by the same sides, with the same counts where they were asked for. */
interface Group {
  readonly won: Score
  readonly taken: ReadonlyMap<number, StageCell>
  /** By counts in all (or whether they are even in number), home times `base` plus away. */
  readonly totals: Map<number, number>
}

function askedOf(series: Series, needs: readonly FactKey[]): Asked | undefined {
  const stages = new Map<number, number | undefined>()
  let hasTotal = false
  let hasWinner = false
  for (const key of needs) {
    const { unit, period, number } = readKey(key)
    if (unit !== series.unit && unit !== series.stageUnit) return undefined
    if (period === 'full') {
      if (isFirstKey(key)) return undefined
      hasTotal ||= unit === series.unit
      hasWinner ||= unit === series.stageUnit
      continue
    }
    const stage = stageNumber(series, period)
    if (stage === undefined) return undefined
    if (isFirstKey(key) && !series.firstOfPast) return undefined
    const before = stages.get(stage)
    if (isFirstKey(key) && (before ?? number) !== number) return undefined
    stages.set(stage, isFirstKey(key) ? number : before)
  }
  return { hasTotal, hasWinner, stages }
}

/** Whether nothing that is still to come was asked for. */
function isEnough({ toWin }: Series, { hasTotal, hasWinner, stages }: Asked, won: Score): boolean {
  if (Math.max(won.home, won.away) === toWin) return true
  const last = Math.max(0, ...stages.keys())
  return !hasTotal && !hasWinner && won.home + won.away >= last
}

function stageNumber({ toWin, periodOf }: Series, period: Period): number | undefined {
  const numbers = Array.from({ length: 2 * toWin - 1 }, (_, n) => n + 1)
  return numbers.find((number) => periodOf(number) === period)
}

function begun({ past, firstOfPast }: Series, { hasTotal, stages }: Asked): Group {
  let won: Score = { home: 0, away: 0 }
  const taken = new Map<number, StageCell>()
  let [home, away] = [0, 0]
  for (const [n, cell] of past.entries()) {
    won = withOne(won, cell.winner)
    home += cell.home
    away += cell.away
    if (!stages.has(n + 1)) continue
    const number = stages.get(n + 1)
    const first = number === undefined ? undefined : firstOfPast?.(n + 1, number)
    taken.set(n + 1, { ...cell, first })
  }
  return { won, taken, totals: new Map([[totalKey(hasTotal, home, away), 1]]) }
}

function totalKey(hasTotal: boolean, home: number, away: number): number {
  return hasTotal ? home * base + away : (home + away) % 2
}

/** Plays one stage in every way; answers how many states that makes. */
function advance(
  asked: Asked,
  group: Group,
  stageAt: (won: Score, played: number) => readonly StageCell[],
  next: Map<string, Group>,
): number {
  const number = group.won.home + group.won.away + 1
  const isTaken = asked.stages.has(number)
  let size = 0
  const byParity = [0, 1].map((played) => stageAt(group.won, played))
  for (const [total, weight] of group.totals) {
    const played = asked.hasTotal ? Math.floor(total / base) + (total % base) : total
    for (const cell of byParity[played % 2] ?? []) {
      const p = weight * cell.weight
      if (p < leastWeight) continue
      const into = groupOf(next, group, isTaken ? number : undefined, cell)
      const key = asked.hasTotal
        ? total + cell.home * base + cell.away
        : (total + cell.home + cell.away) % 2
      if (!into.totals.has(key)) size += 1
      into.totals.set(key, (into.totals.get(key) ?? 0) + p)
    }
  }
  return size
}

/** Many groups play the same stage: its cells are made once. */
function stagesOf(series: Series, asked: Asked) {
  const known = new Map<string, readonly StageCell[]>()
  return (won: Score, played: number) => {
    const key = `${won.home}-${won.away} ${played}`
    const cells = known.get(key) ?? stageCells(series, asked, won, played)
    known.set(key, cells)
    return cells
  }
}

/** Where nothing is asked of the stage but who won it, cells are taken together first. */
function stageCells(
  series: Series,
  asked: Asked,
  won: Score,
  played: number,
): readonly StageCell[] {
  const number = won.home + won.away + 1
  const cells = series.stage({ number, won, played, firstTo: asked.stages.get(number) })
  if (asked.hasTotal || asked.stages.has(number)) return cells
  const sums = new Map<string, StageCell>()
  for (const { weight, home, away, winner } of cells) {
    const parity = (home + away) % 2
    const key = `${winner}${parity}`
    const sum = (sums.get(key)?.weight ?? 0) + weight
    sums.set(key, { weight: sum, home: parity, away: 0, winner })
  }
  return [...sums.values()]
}

function groupOf(
  next: Map<string, Group>,
  from: Group,
  taken: number | undefined,
  cell: StageCell,
): Group {
  const won = withOne(from.won, cell.winner)
  const all = taken === undefined ? from.taken : new Map([...from.taken, [taken, cell]])
  const key = [
    `${won.home}-${won.away}`,
    ...Array.from(all.values(), ({ home, away, winner, first }) =>
      [home, away, winner, first].join(),
    ),
  ].join('|')
  const known = next.get(key)
  if (known) return known
  const group = { won, taken: all, totals: new Map<number, number>() }
  next.set(key, group)
  return group
}

function cellsOf(series: Series, asked: Asked, { won, taken, totals }: Group): Cell[] {
  const { unit, stageUnit, periodOf, toWin } = series
  const shared: Partial<Record<FactKey, Count>> = {}
  if (asked.hasWinner) shared[countKey(stageUnit, 'full')] = { ...won, isFinal: true, toWin }
  const firsts: Partial<Record<FactKey, Team>> = {}
  for (const [number, { home, away, winner, first }] of taken) {
    const period = periodOf(number)
    shared[countKey(unit, period)] = finalCount(home, away)
    const own = withOne({ home: 0, away: 0 }, winner)
    shared[countKey(stageUnit, period)] = { ...own, isFinal: true, toWin: 1 }
    const firstTo = asked.stages.get(number)
    if (first && firstTo) firsts[`${unit}/${period}/firstTo/${firstTo}`] = first
  }
  return Array.from(totals, ([total, weight]) => {
    const all = asked.hasTotal
      ? { [countKey(unit, 'full')]: finalCount(Math.floor(total / base), total % base) }
      : {}
    return { weight, facts: { counts: { ...shared, ...all }, firsts } }
  })
}

const base = 1024
const leastWeight = 1e-14
