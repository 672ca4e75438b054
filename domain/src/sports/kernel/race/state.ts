import type { Score } from '../../../sport/index.ts'
import { type Played, play } from '../course.ts'
import { type Count, countKey, type Facts } from '../facts.ts'
import type { Team } from '../pick.ts'
import { leader } from '../settle.ts'
import { gameRulesAt, isSetOver, type RaceRules, setRulesAt, withOne } from './rules.ts'

export type RaceEvent =
  | { readonly kind: 'start'; readonly server: Team }
  /** A point in tennis, a rally elsewhere. */
  | { readonly kind: 'point' | 'retired'; readonly side: Team }
  | { readonly kind: 'abandoned' }

export interface RaceState {
  readonly phase: 'notStarted' | 'live' | 'ended' | 'abandoned'
  readonly rules: RaceRules
  /** Completed sets. */
  readonly sets: readonly Score[]
  /** Of the set under way. */
  readonly current: Score
  /** Of the game under way, where games are counted. */
  readonly points: Score
  readonly firstServer: Team
  readonly advances?: Team
}

export function raceAt(rules: RaceRules, events: readonly RaceEvent[]): Played<RaceState> {
  return play(beforeStart(rules), raceStep, events)
}

export function beforeStart(rules: RaceRules, firstServer: Team = 'home'): RaceState {
  return { phase: 'notStarted', rules, sets: [], current: nil, points: nil, firstServer }
}

export function raceStep(state: RaceState, event: RaceEvent): RaceState | string {
  if (event.kind === 'start') {
    if (state.phase !== 'notStarted') return `start in ${state.phase}`
    return { ...state, phase: 'live', firstServer: event.server }
  }
  if (event.kind === 'point') {
    return state.phase === 'live' ? afterPoint(state, event.side) : `point in ${state.phase}`
  }
  if (state.phase === 'ended' || state.phase === 'abandoned') {
    return `${event.kind} in ${state.phase}`
  }
  if (event.kind === 'abandoned') return { ...state, phase: 'abandoned' }
  const isDecided = state.phase === 'live' && state.sets.length >= state.rules.winnerStandsAfter
  const advances = event.side === 'home' ? 'away' : 'home'
  return { ...state, phase: 'abandoned', ...(isDecided && { advances }) }
}

function afterPoint(state: RaceState, side: Team): RaceState {
  const game = gameRulesAt(state.rules, state.current)
  if (!game) return afterSetPoint(state, side)
  const points = withOne(state.points, side)
  return isSetOver(game, points)
    ? afterSetPoint({ ...state, points: nil }, side)
    : { ...state, points }
}

function afterSetPoint(state: RaceState, side: Team): RaceState {
  const { rules } = state
  const current = withOne(state.current, side)
  if (!isSetOver(setRulesAt(rules, setsWon(state.sets)), current)) return { ...state, current }
  const sets = [...state.sets, current]
  const isOver = setsWon(sets)[side] === rules.setsToWin
  return { ...state, sets, current: nil, phase: isOver ? 'ended' : 'live' }
}

export function setsWon(sets: readonly Score[]): Score {
  return sets.reduce((won, set) => withOne(won, leader(set) === 'home' ? 'home' : 'away'), nil)
}

export function sumOf(scores: readonly Score[]): Score {
  return scores.reduce((sum, s) => ({ home: sum.home + s.home, away: sum.away + s.away }), nil)
}

/** Sets that were not reached have no count: bets on them are void. */
export function raceFacts(state: RaceState): Facts {
  if (state.phase === 'notStarted' || (state.phase === 'abandoned' && isUntouched(state))) {
    return { counts: {}, firsts: {} }
  }
  const { rules, sets, current, phase } = state
  const isFinal = phase === 'ended'
  const counts: Record<string, Count> = {
    [countKey('sets', 'full')]: { ...setsWon(sets), isFinal, toWin: rules.setsToWin },
    [countKey(rules.unit, 'full')]: { ...sumOf([...sets, current]), isFinal },
  }
  for (const [n, score] of (isFinal ? sets : [...sets, current]).entries()) {
    const isOver = n < sets.length
    counts[countKey('sets', `set${n + 1}`)] = {
      ...(isOver ? setsWon([score]) : nil),
      isFinal: isOver,
      toWin: 1,
    }
    counts[countKey(rules.unit, `set${n + 1}`)] = { ...score, isFinal: isOver }
  }
  return { counts, firsts: {}, advances: state.advances }
}

function isUntouched({ sets, current, points }: RaceState): boolean {
  const sum = sumOf([...sets, current, points])
  return sum.home + sum.away === 0
}

const nil: Score = { home: 0, away: 0 }
