import type { Score } from '../../../sport/index.ts'
import type { Team } from '../pick.ts'
import { isSetOver, type RaceRules, type SetRules, withOne } from './rules.ts'

/** Chance of each point by who serves it: what every game, set and match follows from. */
export interface ServeChances {
  /** That the home side wins a point that it serves, and the away side one of its own. */
  readonly home: number
  readonly away: number
}

/** That the home side wins the game, from these points on. */
export function gameChance(
  rules: SetRules,
  chances: ServeChances,
  server: Team,
  points: Score,
): number {
  const p = pointChance(chances, server)
  return raceChance(rules, points, () => p)
}

/** The same of a tie-break: the second point goes to the other server, and from then on two each. */
export function tieBreakChance(
  rules: SetRules,
  chances: ServeChances,
  firstServer: Team,
  points: Score,
): number {
  return raceChance(rules, points, (played) =>
    pointChance(chances, tieBreakServer(firstServer, played)),
  )
}

export function tieBreakServer(firstServer: Team, played: number): Team {
  return Math.floor((played + 1) / 2) % 2 === 0 ? firstServer : otherOf(firstServer)
}

/** Who serves a game after so many: a tie-break counts as a game of whoever begins it. */
export function gameServer(firstServer: Team, gamesPlayed: number): Team {
  return gamesPlayed % 2 === 0 ? firstServer : otherOf(firstServer)
}

export function pointChance(chances: ServeChances, server: Team): number {
  return server === 'home' ? chances.home : 1 - chances.away
}

export function isTieBreak({ game, set }: RaceRules, games: Score): boolean {
  const last = (set.cap ?? 0) - 1
  return game !== undefined && games.home === last && games.away === last
}

/**
 * Exact recursion. Where both are level at one short of the target or beyond, two points are played until one side
 * has both: what those two are worth does not change any more, so that their sum is a fraction.
 */
function raceChance(rules: SetRules, score: Score, chanceAt: (played: number) => number): number {
  if (isSetOver(rules, score)) return score.home > score.away ? 1 : 0
  const played = score.home + score.away
  const p = chanceAt(played)
  if (score.home === score.away && score.home >= rules.target - 1) {
    const then = chanceAt(played + 1)
    return (p * then) / (p * then + (1 - p) * (1 - then))
  }
  return (
    p * raceChance(rules, withOne(score, 'home'), chanceAt) +
    (1 - p) * raceChance(rules, withOne(score, 'away'), chanceAt)
  )
}

function otherOf(team: Team): Team {
  return team === 'home' ? 'away' : 'home'
}
