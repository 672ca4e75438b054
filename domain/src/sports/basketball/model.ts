import type { Chance } from '../../match/index.ts'
import type { Score } from '../../sport/index.ts'
import {
  type Cell,
  type Count,
  countKey,
  type FixtureModel,
  finalCount,
  inAll,
  isFirstKey,
  mostCells,
  type Period,
  readKey,
  remembered,
} from '../kernel/index.ts'
import { pointsMarginals } from './marginals.ts'
import { type BasketballSetup, overtimeTable, type PointsCell, pointsTable } from './points.ts'
import { quartersOf, tickSec } from './rules.ts'
import {
  type BasketballEvent,
  type BasketballState,
  basketballStep,
  pointsOf,
  sumOf,
  ticksLeft,
} from './state.ts'

/** Both sides' points in every quarter, half and in all; one distribution before and in play. */
export function basketballModel(setup: BasketballSetup, state: BasketballState): FixtureModel {
  const pointsMarginal = pointsMarginals(setup)
  return remembered({
    cells(needs) {
      const periods = needs.map((key) => readKey(key).period)
      if (needs.some((key) => isFirstKey(key) || readKey(key).unit !== 'points')) return undefined
      if (periods.some((period) => !quartersOf[period])) return undefined
      const stretches = stretchesOf(state, periods)
      const tables = stretches.map(({ ticks }) => pointsTable(setup, ticks))
      if (tables.reduce((size, table) => size * table.length, 1) > mostCells) return undefined
      const played = tables.reduce<readonly Drawn[]>(
        (all, table) =>
          all.flatMap(({ weight, cells }) =>
            table.map((cell) => ({ weight: weight * cell.weight, cells: [...cells, cell] })),
          ),
        [{ weight: 1, cells: [] }],
      )
      return inAll(cellsOf(periods, groupsOf(setup, state, periods, stretches, played)))
    },
    marginal(key, statistic) {
      const { unit, period } = readKey(key)
      const quarters = quartersOf[period]
      const isOvertime = state.periods.length > 4 || state.phase === 'ended'
      if (unit !== 'points' || !quarters || (period === 'full' && isOvertime)) return undefined
      return pointsMarginal(key, {
        statistic,
        ticks: quarters.reduce((sum, quarter) => sum + ticksLeft(state, quarter), 0),
        score: pointsOf(state, period),
        overtimeTicks: period === 'full' ? state.rules.overtimeTicks : undefined,
      })
    },
  })
}

/** What is left of some quarters, all of them in the same of the asked periods. */
interface Stretch {
  readonly cover: string
  readonly ticks: number
}

interface Drawn {
  readonly weight: number
  readonly cells: readonly PointsCell[]
}

/** Games that are alike in every asked period but the full game, and how often it ends how. */
interface Group {
  readonly counts: readonly Score[]
  /** Home times `base` plus away. */
  readonly totals: Map<number, number>
}

function stretchesOf(state: BasketballState, periods: readonly Period[]): Stretch[] {
  const ticks = new Map<string, number>()
  for (const quarter of [1, 2, 3, 4]) {
    const cover = coverOf(periods, quarter)
    if (!cover.includes('1')) continue
    ticks.set(cover, (ticks.get(cover) ?? 0) + ticksLeft(state, quarter))
  }
  return Array.from(ticks, ([cover, left]) => ({ cover, ticks: left }))
}

function coverOf(periods: readonly Period[], quarter: number): string {
  return periods.map((period) => (quartersOf[period]?.includes(quarter) ? 1 : 0)).join('')
}

function groupsOf(
  setup: BasketballSetup,
  state: BasketballState,
  periods: readonly Period[],
  stretches: readonly Stretch[],
  played: readonly Drawn[],
): readonly Group[] {
  const overtime = periods.includes('full') ? overtimeLeft(setup, state) : []
  const start = sumOf(state.periods)
  const isOver = state.periods.length > 4
  const groups = new Map<string, Group>()
  for (const { weight, cells } of played) {
    const counts = periods.map((period, n) => {
      const own = cells.filter((_, stretch) => stretches[stretch]?.cover[n] === '1')
      return period === 'full' ? nil : sumOf([pointsOf(state, period), ...own])
    })
    const { home, away } = sumOf([start, ...cells])
    const key = counts.map((count) => `${count.home}-${count.away}`).join()
    const { totals } = groups.get(key) ?? { totals: new Map<number, number>() }
    if (!groups.has(key)) groups.set(key, { counts, totals })
    const isTied = overtime.length > 0 && (isOver || home === away)
    for (const more of isTied ? overtime : noOvertime) {
      const total = (home + more.home) * base + away + more.away
      totals.set(total, (totals.get(total) ?? 0) + weight * more.weight)
    }
  }
  return [...groups.values()]
}

/** What a tie is followed by; what is left of an overtime that is under way. */
function overtimeLeft(setup: BasketballSetup, state: BasketballState): readonly PointsCell[] {
  if (state.phase === 'ended') return []
  const { home, away } = sumOf(state.periods)
  const number = Math.max(5, state.periods.length)
  const lead = state.periods.length > 4 ? home - away : 0
  return overtimeTable(setup, ticksLeft(state, number), state.rules.overtimeTicks, lead)
}

function cellsOf(periods: readonly Period[], groups: readonly Group[]): readonly Cell[] {
  return groups.flatMap(({ counts, totals }) =>
    Array.from(totals, ([total, weight]) => {
      const all: Record<string, Count> = {}
      for (const [n, period] of periods.entries()) {
        const { home, away } = counts[n] ?? nil
        all[countKey('points', period)] =
          period === 'full'
            ? finalCount(Math.floor(total / base), total % base)
            : finalCount(home, away)
      }
      return { weight, facts: { counts: all, firsts: {} } }
    }),
  )
}

const nil: Score = { home: 0, away: 0 }
const noOvertime: readonly PointsCell[] = [{ home: 0, away: 0, weight: 1 }]
const base = 4096

/** A whole game, tick by tick from the same chances. */
export function drawBasketball(
  chance: Chance,
  setup: BasketballSetup,
  start: BasketballState,
): BasketballEvent[] {
  const events: BasketballEvent[] = []
  let state = start
  const push = (event: BasketballEvent) => {
    const next = basketballStep(state, event)
    if (typeof next === 'string') throw new Error(next)
    events.push(event)
    state = next
  }
  if (state.phase === 'notStarted') push({ kind: 'start' })
  while (state.phase === 'live') {
    if (ticksLeft(state, state.periods.length) === 0) {
      push({ kind: 'periodEnd' })
      continue
    }
    const second = (Math.floor(state.second / tickSec) + 1) * tickSec
    const possessions = drawIndex(chance, setup.tempo)
    for (let n = 0; n < possessions; n++) {
      for (const side of ['home', 'away'] as const) {
        const points = drawIndex(chance, setup[side])
        if (points === 1 || points === 2 || points === 3) {
          push({ kind: 'basket', side, points, second })
        }
      }
    }
    push({ kind: 'clock', second })
  }
  return events
}

function drawIndex(chance: Chance, chances: readonly number[]): number {
  let left = chance()
  const at = chances.findIndex((each) => {
    left -= each
    return left < 0
  })
  return at < 0 ? chances.length - 1 : at
}
