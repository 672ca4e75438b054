import type { Score } from '../../sport/index.ts'
import {
  type Count,
  countKey,
  type FactKey,
  type Facts,
  type Played,
  play,
  type Team,
  type Unit,
} from '../kernel/index.ts'
import {
  footballPeriods,
  type HalfLengths,
  mostRedCards,
  type PlayTime,
  type Span,
  spanOf,
} from './rules.ts'

/** One thing that was counted, or a red card. */
export interface Incident {
  readonly kind: 'goal' | 'corner' | 'card' | 'redCard'
  readonly side: Team
  readonly half: 1 | 2
  /** Seconds of play inside its half. */
  readonly second: number
}

export type FootballEvent =
  | Incident
  | { readonly kind: 'kickOff' | 'halfTime' | 'secondHalf' | 'fullTime' | 'abandoned' }
  /** Nothing has happened until that second. */
  | { readonly kind: 'clock'; readonly half: 1 | 2; readonly second: number }

export type FootballPhase =
  | 'notStarted'
  | 'firstHalf'
  | 'halfTime'
  | 'secondHalf'
  | 'ended'
  | 'abandoned'

export interface FootballState {
  readonly phase: FootballPhase
  readonly halfSec: HalfLengths
  /** How far the match is played. */
  readonly at: PlayTime
  readonly incidents: readonly Incident[]
}

export function footballAt(
  halfSec: HalfLengths,
  events: readonly FootballEvent[],
): Played<FootballState> {
  return play(beforeKickOff(halfSec), step, events)
}

export function beforeKickOff(halfSec: HalfLengths): FootballState {
  return { phase: 'notStarted', halfSec, at: 0, incidents: [] }
}

function step(state: FootballState, event: FootballEvent): FootballState | string {
  switch (event.kind) {
    case 'kickOff':
    case 'halfTime':
    case 'secondHalf':
    case 'fullTime': {
      const { from, to, at } = whistles[event.kind]
      return state.phase === from ? { ...state, phase: to, at } : `${event.kind} in ${state.phase}`
    }
    case 'abandoned':
      return state.phase === 'ended' || state.phase === 'abandoned'
        ? `abandoned in ${state.phase}`
        : { ...state, phase: 'abandoned' }
    default:
      return timed(state, event)
  }
}

const whistles = {
  kickOff: { from: 'notStarted', to: 'firstHalf', at: 0 },
  halfTime: { from: 'firstHalf', to: 'halfTime', at: 1 },
  secondHalf: { from: 'halfTime', to: 'secondHalf', at: 1 },
  fullTime: { from: 'secondHalf', to: 'ended', at: 2 },
} as const

function timed(
  state: FootballState,
  event: Extract<FootballEvent, { second: number }>,
): FootballState | string {
  if (state.phase !== (event.half === 1 ? 'firstHalf' : 'secondHalf')) {
    return `${event.kind} in ${state.phase}`
  }
  const at = playTime(event, state.halfSec)
  if (!(at >= state.at && at <= event.half)) return `${event.kind} out of order`
  if (event.kind === 'clock') return { ...state, at }
  const incidents = [...state.incidents, event]
  if (event.kind === 'redCard' && countOf(incidents, 'redCard')[event.side] > mostRedCards) {
    return 'a side of six has no red card left'
  }
  return { ...state, at, incidents }
}

export function playTime(
  { half, second }: Pick<Incident, 'half' | 'second'>,
  halfSec: HalfLengths,
): PlayTime {
  return half - 1 + second / (halfSec[half - 1] ?? 1)
}

export const footballUnits = { goals: 'goal', corners: 'corner', cards: 'card' } as const
export type FootballUnit = keyof typeof footballUnits & Unit

/** What every bet on the match is settled by. A period is final once it is played out. */
export function footballFacts(state: FootballState): Facts {
  const counts: Partial<Record<FactKey, Count>> = {}
  const firsts: Partial<Record<FactKey, Team>> = {}
  if (state.phase === 'notStarted') return { counts, firsts }
  for (const unit of ['goals', 'corners', 'cards'] as const) {
    for (const period of footballPeriods) {
      const span = spanOf(period, state.halfSec)
      if (!span || (span.from >= state.at && !isUnderWay(state, span))) continue
      counts[countKey(unit, period)] = {
        ...countWithin(state, unit, span),
        isFinal: span.to < 2 ? state.at >= span.to : state.phase === 'ended',
      }
    }
    const own = state.incidents.filter(({ kind }) => kind === footballUnits[unit])
    for (const [index, { side }] of own.entries()) {
      firsts[`${unit}/full/nth/${index + 1}`] = side
    }
  }
  return { counts, firsts }
}

/** From its whistle on, even at its very first second. */
function isUnderWay({ phase, at }: FootballState, { from, to }: Span): boolean {
  const isPlayed = phase === 'firstHalf' || phase === 'secondHalf'
  return isPlayed && from === at && to > at
}

export function countWithin(state: FootballState, unit: FootballUnit, { from, to }: Span): Score {
  const within = state.incidents.filter((incident) => {
    // What falls with the whistle belongs to the half that it ends.
    const at = Math.min(playTime(incident, state.halfSec), incident.half - 1e-9)
    return at >= from && at < to
  })
  return countOf(within, footballUnits[unit])
}

export function countOf(incidents: readonly Incident[], kind: Incident['kind']): Score {
  const of = (side: Team) => incidents.filter((e) => e.kind === kind && e.side === side).length
  return { home: of('home'), away: of('away') }
}
