import type { Score } from '../../sport/index.ts'
import type { Team } from '../kernel/index.ts'
import type { StageCell } from '../kernel/race/index.ts'

/** The course of a map in which kills are counted: after each kill the base falls, or the next kill follows. */
export interface KillChances {
  /** That a kill is the home side's. */
  readonly homeKill: number
  /** How much the home side is the stronger one where the kills are level, as log odds of the map. */
  readonly strength: number
  /** What a kill ahead adds to that. */
  readonly perKill: number
  /** The base cannot fall before so many kills; from then on with every one of them a little sooner. */
  readonly endFrom: number
  readonly endStep: number
}

/** That the map ends now, and that it is the home side then that wins it. */
export function endChance({ endFrom, endStep }: KillChances, { home, away }: Score): number {
  const kills = home + away
  return kills >= mostKills ? 1 : Math.min(1, Math.max(0, kills - endFrom) * endStep)
}

export function winChance({ strength, perKill }: KillChances, { home, away }: Score): number {
  return 1 / (1 + Math.exp(-strength - perKill * (home - away)))
}

/** A state of the map, and who was first to the number that was asked for. */
interface KillState extends Score {
  readonly first: Team | undefined
  readonly weight: number
}

/** Every end of a map from where it stands, exactly. */
export function killCells(
  chances: KillChances,
  from: Score & { readonly first: Team | undefined },
  firstTo: number | undefined,
): readonly StageCell[] {
  const cells: StageCell[] = []
  let level: readonly KillState[] = [{ ...from, weight: 1 }]
  while (level.length > 0) {
    const next = new Map<number, KillState>()
    for (const state of level) {
      const { home, away, first, weight } = state
      if (weight < leastWeight) continue
      const ends = weight * endChance(chances, state)
      const wins = winChance(chances, state)
      if (ends > 0) {
        cells.push({ home, away, first, winner: 'home', weight: ends * wins })
        cells.push({ home, away, first, winner: 'away', weight: ends * (1 - wins) })
      }
      const goesOn = weight - ends
      if (goesOn <= 0) continue
      add(next, afterKill(state, 'home', firstTo), goesOn * chances.homeKill)
      add(next, afterKill(state, 'away', firstTo), goesOn * (1 - chances.homeKill))
    }
    level = [...next.values()]
  }
  return cells
}

function afterKill(state: KillState, side: Team, firstTo: number | undefined): KillState {
  const own = state[side] + 1
  const first = state.first ?? (own === firstTo ? side : undefined)
  return { ...state, [side]: own, first }
}

function add(next: Map<number, KillState>, state: KillState, weight: number): void {
  const key = 3 * state.home + (state.first === undefined ? 0 : state.first === 'home' ? 1 : 2)
  next.set(key, { ...state, weight: weight + (next.get(key)?.weight ?? 0) })
}

/** No map has more. */
const mostKills = 120
const leastWeight = 1e-12
