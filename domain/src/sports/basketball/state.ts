import type { Score } from '../../sport/index.ts'
import { type Count, countKey, type Facts, type Played, play, type Team } from '../kernel/index.ts'
import { type BasketballRules, basketballPeriods, quartersOf, tickSec } from './rules.ts'

export type BasketballEvent =
  | { readonly kind: 'start' | 'periodEnd' | 'abandoned' }
  /** `second` of play in its quarter or overtime. */
  | {
      readonly kind: 'basket'
      readonly side: Team
      readonly points: 1 | 2 | 3
      readonly second: number
    }
  | { readonly kind: 'clock'; readonly second: number }

export interface BasketballState {
  readonly phase: 'notStarted' | 'live' | 'ended' | 'abandoned'
  readonly rules: BasketballRules
  /** Points of each quarter and overtime that has begun; the last one is under way while the game is live. */
  readonly periods: readonly Score[]
  /** Seconds of play in the last one. */
  readonly second: number
}

export function basketballAt(
  rules: BasketballRules,
  events: readonly BasketballEvent[],
): Played<BasketballState> {
  return play(beforeTipOff(rules), basketballStep, events)
}

export function beforeTipOff(rules: BasketballRules): BasketballState {
  return { phase: 'notStarted', rules, periods: [], second: 0 }
}

export function basketballStep(
  state: BasketballState,
  event: BasketballEvent,
): BasketballState | string {
  const { phase, periods } = state
  if (event.kind === 'abandoned') {
    const isOver = phase === 'ended' || phase === 'abandoned'
    return isOver ? `abandoned in ${phase}` : { ...state, phase: 'abandoned' }
  }
  if (phase !== (event.kind === 'start' ? 'notStarted' : 'live')) return `${event.kind} in ${phase}`
  switch (event.kind) {
    case 'start':
      return { ...state, phase: 'live', periods: [nil] }
    case 'periodEnd': {
      const sum = sumOf(periods)
      if (periods.length >= 4 && sum.home !== sum.away) return { ...state, phase: 'ended' }
      return { ...state, periods: [...periods, nil], second: 0 }
    }
    case 'basket':
    case 'clock':
      return timed(state, event)
  }
}

function timed(
  state: BasketballState,
  event: Extract<BasketballEvent, { second: number }>,
): BasketballState | string {
  const { second } = event
  if (!(second >= state.second && second <= ticksOf(state) * tickSec)) {
    return `${event.kind} out of order`
  }
  if (event.kind === 'clock') return { ...state, second }
  if (![1, 2, 3].includes(event.points)) return `a basket of ${event.points}`
  const current = state.periods.at(-1) ?? nil
  const own = { ...current, [event.side]: current[event.side] + event.points }
  return { ...state, second, periods: state.periods.with(-1, own) }
}

/** Of the quarter or overtime under way. */
function ticksOf({ rules, periods }: BasketballState): number {
  return periods.length > 4 ? rules.overtimeTicks : rules.quarterTicks
}

/** Still to be played of the quarter of this number (5 and more: overtimes). */
export function ticksLeft(state: BasketballState, number: number): number {
  const { rules, periods, second, phase } = state
  const whole = number > 4 ? rules.overtimeTicks : rules.quarterTicks
  if (number > periods.length) return whole
  if (number < periods.length || phase === 'ended') return 0
  return whole - Math.floor(second / tickSec)
}

export function basketballFacts(state: BasketballState): Facts {
  const { phase, periods } = state
  const counts: Record<string, Count> = {}
  for (const period of basketballPeriods) {
    const quarters = quartersOf[period] ?? []
    const [first = 1] = quarters
    if (periods.length < first) continue
    const last = quarters.at(-1) ?? 4
    const isOver = phase === 'ended' || (period !== 'full' && periods.length > last)
    counts[countKey('points', period)] = { ...pointsOf(state, period), isFinal: isOver }
  }
  return { counts, firsts: {} }
}

/** So far. */
export function pointsOf({ periods }: BasketballState, period: keyof typeof quartersOf): Score {
  if (period === 'full') return sumOf(periods)
  return sumOf((quartersOf[period] ?? []).map((number) => periods[number - 1] ?? nil))
}

export function sumOf(scores: readonly Score[]): Score {
  return scores.reduce((sum, s) => ({ home: sum.home + s.home, away: sum.away + s.away }), nil)
}

const nil: Score = { home: 0, away: 0 }
