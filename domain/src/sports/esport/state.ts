import type { Score } from '../../sport/index.ts'
import {
  type Count,
  countKey,
  type Facts,
  type Period,
  type Played,
  play,
  type Team,
} from '../kernel/index.ts'
import { withOne } from '../kernel/race/index.ts'
import { type EsportRules, isMapOver, killRaces } from './rules.ts'

export type EsportEvent =
  | { readonly kind: 'start' | 'remade' | 'abandoned' }
  /** A kill or a round. */
  | { readonly kind: 'count'; readonly side: Team }
  /** The base has fallen. */
  | { readonly kind: 'mapEnded'; readonly winner: Team }
  | { readonly kind: 'forfeited'; readonly side: Team }

export interface PlayedMap {
  /** Who had each kill or round, in order. */
  readonly order: readonly Team[]
  readonly winner: Team
}

export interface EsportState {
  readonly phase: 'notStarted' | 'live' | 'ended' | 'abandoned'
  readonly rules: EsportRules
  readonly maps: readonly PlayedMap[]
  /** Of the map under way. */
  readonly order: readonly Team[]
  /** What was played of maps that were begun again; bets placed on them are decided by it or void. */
  readonly remade: readonly { readonly map: number; readonly order: readonly Team[] }[]
  readonly advances?: Team
}

export function esportAt(rules: EsportRules, events: readonly EsportEvent[]): Played<EsportState> {
  return play(beforeFirstMap(rules), esportStep, events)
}

export function beforeFirstMap(rules: EsportRules): EsportState {
  return { phase: 'notStarted', rules, maps: [], order: [], remade: [] }
}

export function esportStep(state: EsportState, event: EsportEvent): EsportState | string {
  const { phase, rules, maps, order } = state
  if (event.kind === 'start') {
    return phase === 'notStarted' ? { ...state, phase: 'live' } : `start in ${phase}`
  }
  if (event.kind === 'abandoned' || event.kind === 'forfeited') {
    if (phase === 'ended' || phase === 'abandoned') return `${event.kind} in ${phase}`
    const side = event.kind === 'forfeited' ? event.side : undefined
    if (!side || maps.length < rules.winnerStandsAfter) return { ...state, phase: 'abandoned' }
    return { ...state, phase: 'abandoned', advances: side === 'home' ? 'away' : 'home' }
  }
  if (phase !== 'live') return `${event.kind} in ${phase}`
  switch (event.kind) {
    case 'remade': {
      const remade = [...state.remade, { map: maps.length + 1, order }]
      return { ...state, order: [], remade }
    }
    case 'mapEnded':
      if (rules.map.unit === 'rounds') return 'a map of rounds ends by its score'
      return afterMap(state, { order, winner: event.winner })
    case 'count': {
      const next = [...order, event.side]
      if (!isMapOver(rules.map, scoreOf(next))) return { ...state, order: next }
      return afterMap(state, { order: next, winner: event.side })
    }
  }
}

function afterMap(state: EsportState, map: PlayedMap): EsportState {
  const maps = [...state.maps, map]
  const isOver = mapsWon(maps)[map.winner] === state.rules.mapsToWin
  return { ...state, maps, order: [], phase: isOver ? 'ended' : 'live' }
}

export function mapsWon(maps: readonly PlayedMap[]): Score {
  return scoreOf(maps.map(({ winner }) => winner))
}

export function scoreOf(order: readonly Team[]): Score {
  return order.reduce(withOne, { home: 0, away: 0 })
}

/** The first to have so many. */
export function firstTo(order: readonly Team[], number: number): Team | undefined {
  let score: Score = { home: 0, away: 0 }
  for (const side of order) {
    score = withOne(score, side)
    if (score[side] === number) return side
  }
  return undefined
}

/** The present name of a map: with each remake it is a market of its own. */
export function mapPeriod({ remade }: EsportState, number: number): Period {
  const times = remade.filter(({ map }) => map === number).length
  return times === 0 ? `map${number}` : (`map${number}.${times}` as Period)
}

export function esportFacts(state: EsportState): Facts {
  const { phase, rules, maps, order, remade, advances } = state
  const counts: Record<string, Count> = {}
  const firsts: Record<string, Team> = {}
  const hasBegun = maps.length + remade.length + order.length > 0
  if (phase === 'notStarted' || (phase === 'abandoned' && !hasBegun)) return { counts, firsts }
  const isFinal = phase === 'ended'
  counts[countKey('maps', 'full')] = { ...mapsWon(maps), isFinal, toWin: rules.mapsToWin }
  const add = (period: Period, own: readonly Team[], winner: Team | undefined) => {
    const isOver = winner !== undefined
    counts[countKey(rules.map.unit, period)] = { ...scoreOf(own), isFinal: isOver }
    const won = scoreOf(winner ? [winner] : [])
    counts[countKey('maps', period)] = { ...won, isFinal: isOver, toWin: 1 }
    for (const number of killRaces) {
      const first = firstTo(own, number)
      if (first) firsts[`${countKey(rules.map.unit, period)}/firstTo/${number}`] = first
    }
  }
  for (const [n, map] of maps.entries()) add(mapPeriod(state, n + 1), map.order, map.winner)
  if (!isFinal) add(mapPeriod(state, maps.length + 1), order, undefined)
  for (const [n, one] of remade.entries()) {
    const before = { ...state, remade: remade.slice(0, n) }
    add(mapPeriod(before, one.map), one.order, undefined)
  }
  return { counts, firsts, advances }
}
