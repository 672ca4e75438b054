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

/** Every end of a map from where it stands, exactly. */
export function killCells(
  chances: KillChances,
  from: Score & { readonly first: Team | undefined },
  firstTo: number | undefined,
): readonly StageCell[] {
  const cells: StageCell[] = []
  const start = from.home + from.away
  // By who was first (nobody, home, away) and the home side's kills, after so many kills in all.
  let level = levelOf(start)
  level[firsts.indexOf(from.first)]?.set([1], from.home)
  for (
    let kills = start;
    level.some((weights) => weights.some((one) => one > leastWeight));
    kills++
  ) {
    const next = levelOf(kills + 1)
    for (const [index, first] of firsts.entries()) {
      for (const [home, weight] of (level[index] ?? nobody).entries()) {
        if (weight < leastWeight) continue
        const score = { home, away: kills - home }
        const ends = weight * endChance(chances, score)
        if (ends > 0) {
          const wins = winChance(chances, score)
          cells.push({ ...score, first, winner: 'home', weight: ends * wins })
          cells.push({ ...score, first, winner: 'away', weight: ends * (1 - wins) })
        }
        const goesOn = weight - ends
        if (goesOn <= 0) continue
        const { homeKill } = chances
        const ofHome = first ?? (home + 1 === firstTo ? 'home' : undefined)
        const ofAway = first ?? (score.away + 1 === firstTo ? 'away' : undefined)
        add(next[firsts.indexOf(ofHome)], home + 1, goesOn * homeKill)
        add(next[firsts.indexOf(ofAway)], home, goesOn * (1 - homeKill))
      }
    }
    level = next
  }
  return cells
}

function levelOf(kills: number): Float64Array[] {
  return firsts.map(() => new Float64Array(kills + 1))
}

function add(weights: Float64Array | undefined, home: number, weight: number): void {
  if (weights) weights[home] = (weights[home] ?? 0) + weight
}

const firsts = [undefined, 'home', 'away'] as const
const nobody = new Float64Array()

/** No map has more. */
const mostKills = 120
const leastWeight = 1e-12
