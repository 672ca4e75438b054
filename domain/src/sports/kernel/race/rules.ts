import type { Score } from '../../../sport/index.ts'
import type { Unit } from '../pick.ts'

/** How a set is won: the first to `target`, so far ahead; at the `cap` the next one decides. */
export interface SetRules {
  readonly target: number
  readonly lead: number
  readonly cap?: number
  /** Once both are one short of the target: first to one more than so many, again and again (MR3: 3). */
  readonly overtimeBlock?: number
}

/** A match of sets as data: the first to win so many sets wins. */
export interface RaceRules {
  /** What is counted within a set. */
  readonly unit: Extract<Unit, 'points' | 'games'>
  readonly setsToWin: number
  readonly set: SetRules
  readonly decidingSet: SetRules
  /** Where the sides count games: how one is won, and the tie-break that is played at the cap less one. */
  readonly game?: { readonly normal: SetRules; readonly tieBreak: SetRules }
  /** Completed sets from which a retirement decides the match for bets on its winner. */
  readonly winnerStandsAfter: number
}

export function isSetOver({ target, lead, cap, overtimeBlock }: SetRules, score: Score): boolean {
  const most = Math.max(score.home, score.away)
  const least = Math.min(score.home, score.away)
  if (most === cap) return true
  if (most < target || most - least < lead) return false
  if (overtimeBlock === undefined || least < target - 1) return true
  return (most - target) % overtimeBlock === 0
}

export function setRulesAt(
  rules: Pick<RaceRules, 'set' | 'decidingSet' | 'setsToWin'>,
  won: Score,
): SetRules {
  const isDeciding = won.home === rules.setsToWin - 1 && won.away === rules.setsToWin - 1
  return isDeciding ? rules.decidingSet : rules.set
}

/** The rules of the game under way: both sides one short of the cap play a tie-break. */
export function gameRulesAt({ game, set }: RaceRules, games: Score): SetRules | undefined {
  if (!game) return undefined
  const last = (set.cap ?? 0) - 1
  return games.home === last && games.away === last ? game.tieBreak : game.normal
}

export function withOne(score: Score, side: 'home' | 'away'): Score {
  return { ...score, [side]: score[side] + 1 }
}
