import type { Chance } from '../../../match/index.ts'
import { type FixtureModel, remembered } from '../joint.ts'
import type { Team } from '../pick.ts'
import { leader } from '../settle.ts'
import { gameRulesAt, setRulesAt } from './rules.ts'
import { seriesModel } from './series.ts'
import type { AskedStage } from './series-shape.ts'
import {
  gameChance,
  gameServer,
  isTieBreak,
  pointChance,
  type ServeChances,
  tieBreakChance,
  tieBreakServer,
} from './serve.ts'
import { type StageCell, setCells } from './set-cells.ts'
import { type RaceEvent, type RaceState, raceStep, sumOf } from './state.ts'

/** That the home side wins a rally, whoever serves; or where games are counted, the points by their server. */
export type RaceChances = number | ServeChances

/** Exact, before and in play, from one chance a point. */
export function raceModel(chances: RaceChances, state: RaceState): FixtureModel {
  const { rules, sets } = state
  const known = new Map<string, readonly StageCell[]>()
  return remembered(
    seriesModel({
      toWin: rules.setsToWin,
      stageUnit: 'sets',
      unit: rules.unit,
      periodOf: (number) => `set${number}`,
      past: sets.map((set) => ({
        ...set,
        weight: 1,
        winner: leader(set) === 'home' ? 'home' : 'away',
      })),
      stage: (asked) => {
        const isCurrent = asked.number === sets.length + 1
        const setRules = setRulesAt(rules, asked.won)
        const key = `${isCurrent} ${setRules === rules.decidingSet} ${asked.played}`
        const cells = known.get(key) ?? cellsOf(chances, state, asked)
        known.set(key, cells)
        return cells
      },
    }),
  )
}

function cellsOf(
  chances: RaceChances,
  state: RaceState,
  { number, won, played }: AskedStage,
): readonly StageCell[] {
  const { rules, current, points, firstServer } = state
  const from = number === state.sets.length + 1 ? current : { home: 0, away: 0 }
  return setCells(setRulesAt(rules, won), from, (score) => {
    const game = gameRulesAt(rules, score)
    if (typeof chances === 'number' || !game) return rallyChance(chances)
    const server = gameServer(firstServer, played + score.home + score.away)
    const isUnderWay = from === current && score === current
    const at = isUnderWay ? points : { home: 0, away: 0 }
    const chance = isTieBreak(rules, score) ? tieBreakChance : gameChance
    return chance(game, chances, server, at)
  })
}

/** Without games nobody's serve counts: a point is worth the mean of both. */
function rallyChance(chances: RaceChances): number {
  return typeof chances === 'number' ? chances : (chances.home + 1 - chances.away) / 2
}

/** That the home side wins the next point. */
export function nextPointChance(chances: RaceChances, state: RaceState): number {
  if (typeof chances === 'number' || !state.rules.game) return rallyChance(chances)
  return pointChance(chances, serverAt(state))
}

/** Who serves the next point, where it counts. */
export function serverAt({ rules, sets, current, points, firstServer }: RaceState): Team {
  const all = sumOf([...sets, current])
  const server = gameServer(firstServer, all.home + all.away)
  return isTieBreak(rules, current) ? tieBreakServer(server, points.home + points.away) : server
}

/** A whole match, point by point from the same chances. */
export function drawRace(chance: Chance, chances: RaceChances, start: RaceState): RaceEvent[] {
  const events: RaceEvent[] = []
  let state = start
  const push = (event: RaceEvent) => {
    const next = raceStep(state, event)
    if (typeof next === 'string') throw new Error(next)
    events.push(event)
    state = next
  }
  if (state.phase === 'notStarted') push({ kind: 'start', server: state.firstServer })
  while (state.phase === 'live') {
    const isHome = chance() < nextPointChance(chances, state)
    push({ kind: 'point', side: isHome ? 'home' : 'away' })
  }
  return events
}
