import { type CountResult, type LegPick, legResult } from '../settlement/index.ts'
import type { GoalFamily, OddsE5, Quarters, Score, Side } from '../sport/index.ts'
import { forEachCell, type ScoreMatrix } from './matrix.ts'

/** What is bet on, without its price. */
export interface Pick {
  readonly family: GoalFamily
  readonly line: Quarters | undefined
  readonly side: Side
}

/** What a stake of 1 brings back at a final score, by the rules that bets are settled by. */
export function returnAt(pick: Pick, odds: OddsE5, placedAt: Score, final: Score): number {
  const decimal = odds / 100_000
  return factors[legResult(legPick(pick, placedAt), final)](decimal)
}

/** What a stake of 1 brings back on average. */
export function expectedReturn(matrix: ScoreMatrix, pick: Pick, odds: OddsE5): number {
  const { score } = matrix
  let worth = 0
  forEachCell(matrix, (home, away, p) => {
    if (p > 0) {
      const final = { home: score.home + home, away: score.away + away }
      worth += p * returnAt(pick, odds, score, final)
    }
  })
  return worth
}

function legPick({ family, side, line = 0 }: Pick, scoreAtPlacement: Score): LegPick {
  if (family === 'total') return { family, line, side: side === 'over' ? 'over' : 'under' }
  const team = side === 'home' ? 'home' : 'away'
  if (family === 'handicap') return { family, line, side: team, scoreAtPlacement }
  return { family, side: side === 'draw' ? 'draw' : team }
}

const factors = {
  won: (odds) => odds,
  halfWon: (odds) => (odds + 1) / 2,
  push: () => 1,
  void: () => 1,
  halfLost: () => 0.5,
  lost: () => 0,
} satisfies Record<CountResult, (odds: number) => number>
