import type { Chance } from '../../match/index.ts'
import { type FixtureModel, remembered } from '../kernel/index.ts'
import { type AskedStage, type StageCell, seriesModel, setCells } from '../kernel/race/index.ts'
import { endChance, type KillChances, killCells, winChance } from './kills.ts'
import {
  type EsportEvent,
  type EsportState,
  esportStep,
  firstTo,
  mapPeriod,
  scoreOf,
} from './state.ts'

/** That the home side wins a round, or how a map of kills goes; the same on every map. */
export type EsportChances = number | KillChances

/** Maps, and rounds or kills within them: exact, before and in play. */
export function esportModel(chances: EsportChances, state: EsportState): FixtureModel {
  const { rules, maps } = state
  const known = new Map<string, readonly StageCell[]>()
  return remembered(
    seriesModel({
      toWin: rules.mapsToWin,
      stageUnit: 'maps',
      unit: rules.map.unit,
      periodOf: (number) => mapPeriod(state, number),
      past: maps.map(({ order, winner }) => ({ ...scoreOf(order), winner, weight: 1 })),
      stage: (asked) => {
        const key = `${asked.number === maps.length + 1} ${asked.firstTo}`
        const cells = known.get(key) ?? mapCells(chances, state, asked)
        known.set(key, cells)
        return cells
      },
      ...(rules.map.unit === 'kills' && {
        firstOfPast: (number, to) => firstTo(maps[number - 1]?.order ?? [], to),
      }),
    }),
  )
}

function mapCells(
  chances: EsportChances,
  { rules, maps, order }: EsportState,
  asked: AskedStage,
): readonly StageCell[] {
  const past = asked.number === maps.length + 1 ? order : []
  const score = scoreOf(past)
  if (rules.map.unit === 'rounds') {
    return setCells(rules.map.rounds, score, () => roundChance(chances))
  }
  const number = asked.firstTo
  const first = number === undefined ? undefined : firstTo(past, number)
  return killCells(killChances(chances), { ...score, first }, number)
}

function roundChance(chances: EsportChances): number {
  if (typeof chances === 'number') return chances
  throw new Error('a map of rounds is priced by the chance of a round')
}

function killChances(chances: EsportChances): KillChances {
  if (typeof chances === 'object') return chances
  throw new Error('a map of kills is priced by its kills')
}

/** What may happen next, each with its chance. */
export function nextEvents(
  chances: EsportChances,
  { rules, order }: EsportState,
): readonly { readonly chance: number; readonly event: EsportEvent }[] {
  if (rules.map.unit === 'rounds') {
    const p = roundChance(chances)
    return [
      { chance: p, event: { kind: 'count', side: 'home' } },
      { chance: 1 - p, event: { kind: 'count', side: 'away' } },
    ]
  }
  const kills = killChances(chances)
  const score = scoreOf(order)
  const [ends, wins] = [endChance(kills, score), winChance(kills, score)]
  return [
    { chance: ends * wins, event: { kind: 'mapEnded', winner: 'home' } },
    { chance: ends * (1 - wins), event: { kind: 'mapEnded', winner: 'away' } },
    { chance: (1 - ends) * kills.homeKill, event: { kind: 'count', side: 'home' } },
    { chance: (1 - ends) * (1 - kills.homeKill), event: { kind: 'count', side: 'away' } },
  ]
}

/** A whole match, event by event from the same chances. */
export function drawEsport(
  chance: Chance,
  chances: EsportChances,
  start: EsportState,
): EsportEvent[] {
  const events: EsportEvent[] = []
  let state = start
  const push = (event: EsportEvent) => {
    const next = esportStep(state, event)
    if (typeof next === 'string') throw new Error(next)
    events.push(event)
    state = next
  }
  if (state.phase === 'notStarted') push({ kind: 'start' })
  while (state.phase === 'live') {
    const possible = nextEvents(chances, state).filter((one) => one.chance > 0)
    let left = chance()
    const drawn = possible.find((one) => {
      left -= one.chance
      return left < 0
    })
    const next = drawn ?? possible.at(-1)
    if (next) push(next.event)
  }
  return events
}
