import { decimalOdds } from '../odds/index.ts'
import { add, divide, multiply, one, type Ratio, ratio, subtract, zero } from '../ratio/index.ts'
import type { DeadHeatRule, GoalPeriod, OddsE5, Quarters, Score } from '../sport/index.ts'
import type { CountResult, LegResult } from './leg-result.ts'

export { type DeadHeatRule, deadHeatRules } from '../sport/index.ts'

/** How many won together, and by which rule that is shared. */
export interface DeadHeat {
  readonly winners: number
  readonly rule: DeadHeatRule
}

/**
 * What was picked. `line` is the market's line in quarters, for handicaps from the home side, whichever side
 * was picked (as in the sport model); `scoreAtPlacement` is present on bets placed in play.
 */
export type LegPick =
  | { readonly family: '1x2'; readonly side: 'home' | 'draw' | 'away' }
  | {
      readonly family: 'handicap'
      readonly side: 'home' | 'away'
      readonly line: Quarters
      readonly scoreAtPlacement?: Score | undefined
    }
  | { readonly family: 'total'; readonly side: 'over' | 'under'; readonly line: Quarters }

/** Final scores of the periods; undefined where the period has no certain score. */
export interface FinalScores {
  readonly full: Score | undefined
  readonly firstHalf: Score | undefined
}

/** Result of a leg on the period it was placed on; a period without a score makes it void (rules 2). */
export function settleLeg(pick: LegPick, period: GoalPeriod, scores: FinalScores): CountResult {
  const score = scores[period]
  return score ? legResult(pick, score) : 'void'
}

/**
 * Result of a leg at the final score of its period (rules 2). An in-play handicap counts only the goals
 * after placement; totals and 1x2 count the whole score.
 */
export function legResult(pick: LegPick, score: Score): CountResult {
  switch (pick.family) {
    case '1x2':
      return pick.side === winner(score) ? 'won' : 'lost'
    case 'handicap': {
      const start = pick.scoreAtPlacement ?? { home: 0, away: 0 }
      const ahead = score.home - start.home - (score.away - start.away)
      return pick.side === 'home'
        ? splitResult(4 * ahead, pick.line)
        : splitResult(-4 * ahead, -pick.line)
    }
    case 'total': {
      const goals = 4 * (score.home + score.away)
      return pick.side === 'over' ? splitResult(goals, -pick.line) : splitResult(-goals, pick.line)
    }
  }
}

/** The line a selection is shown with: the away side of home −0.25 is +0.25. Quarters. */
export function selectionLine(side: 'home' | 'away' | 'over' | 'under', line: Quarters): Quarters {
  return side === 'away' && line !== 0 ? -line : line
}

/** A line as shown: `-0.25`, `0`, `+1.5` for handicaps (`isSigned`), `2.25` for totals. */
export function lineText(line: Quarters, isSigned: boolean): string {
  const hundredths = Math.abs(line) * 25
  const fraction = String(hundredths % 100)
    .padStart(2, '0')
    .replace(/0+$/, '')
  const magnitude = `${Math.trunc(hundredths / 100)}${fraction ? `.${fraction}` : ''}`
  if (line < 0) return `-${magnitude}`
  return isSigned && line > 0 ? `+${magnitude}` : magnitude
}

/**
 * What one unit of stake returns: won d, half won (d+1)/2, push and void 1, half lost ½, lost 0 (rules 2, 3). Of n
 * winners d/n where the stake is divided, 1 + (d−1)/n where the profit is (rules 11).
 */
export function legFactor(result: LegResult, odds: OddsE5, deadHeat?: DeadHeat): Ratio {
  switch (result) {
    case 'won':
      return decimalOdds(odds)
    case 'halfWon':
      return divide(add(decimalOdds(odds), one), ratio(2n))
    case 'push':
    case 'void':
      return one
    case 'halfLost':
      return ratio(1n, 2n)
    case 'lost':
      return zero
    case 'deadHeat':
      return sharedFactor(odds, deadHeat)
  }
}

function sharedFactor(odds: OddsE5, deadHeat: DeadHeat | undefined): Ratio {
  if (!deadHeat || deadHeat.winners < 2) throw new RangeError('a dead heat is of two and more')
  const winners = ratio(BigInt(deadHeat.winners))
  const price = decimalOdds(odds)
  if (deadHeat.rule === 'stakeDivided') return divide(price, winners)
  return add(one, divide(subtract(price, one), winners))
}

/** Whole and half lines settle at once; a quarter line is two half stakes a quarter apart. All in quarters. */
function splitResult(ahead: number, line: Quarters): CountResult {
  if (line % 2 === 0) return named(Math.sign(ahead + line) * 2)
  return named(Math.sign(ahead + line - 1) + Math.sign(ahead + line + 1))
}

function named(halves: number): CountResult {
  if (halves === 2) return 'won'
  if (halves === 1) return 'halfWon'
  if (halves === 0) return 'push'
  return halves === -1 ? 'halfLost' : 'lost'
}

function winner(score: Score): 'home' | 'draw' | 'away' {
  if (score.home === score.away) return 'draw'
  return score.home > score.away ? 'home' : 'away'
}

/** Product of the factors of several legs. */
export function product(factors: readonly Ratio[]): Ratio {
  return factors.reduce(multiply, one)
}
