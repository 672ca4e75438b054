import { type LegPick, legFactor, settleLeg } from '@zhengju/domain/settlement'
import type { GoalFamily, GoalPeriod, OddsE5, Quarters, Score, Side } from '@zhengju/domain/sport'
import loadHighs from 'highs'

export interface Bet {
  readonly family: GoalFamily
  readonly period: GoalPeriod
  readonly line: Quarters | undefined
  readonly side: Side
  readonly odds: OddsE5
}

/**
 * The most that stakes of at most 1 in all on these bets can win on average over all scores while they lose at
 * none: above 0 it is a win without a risk. By HiGHS over every pair of half-time and final score, each bet
 * settled as the house settles it.
 */
export async function freeWin(bets: readonly Bet[], score: Score): Promise<number> {
  const picks = bets.map((bet) => pickOf(bet, score))
  const rows = new Map<string, readonly number[]>()
  for (const full of scoresFrom(score)) {
    for (const firstHalf of scoresFrom(score)) {
      if (firstHalf.home > full.home || firstHalf.away > full.away) continue
      const gains = bets.map((bet, n) => {
        const pick = picks[n]
        const result = pick ? settleLeg(pick, bet.period, { full, firstHalf }) : 'void'
        const { n: top, d: bottom } = legFactor(result, bet.odds)
        return Number(top) / Number(bottom) - 1
      })
      rows.set(gains.join(), gains)
    }
  }
  const columns = bets.map((_, n) => n)
  const average = (n: number) =>
    [...rows.values()].reduce((sum, gains) => sum + (gains[n] ?? 0), 0) / rows.size
  const { solve } = await highs()
  const solution = solve(
    [
      'Maximize',
      ` gain: ${sumText(columns.map(average))}`,
      'Subject To',
      ...[...rows.values()].map((gains, n) => ` c${n}: ${sumText(gains)} >= 0`),
      ` stake: ${sumText(columns.map(() => 1))} <= 1`,
      'End',
    ].join('\n'),
  )
  if (solution.Status !== 'Optimal') throw new Error(`no solution: ${solution.Status}`)
  return solution.ObjectiveValue
}

function sumText(values: readonly number[]): string {
  return values.map((value, n) => `${value < 0 ? '-' : '+'} ${Math.abs(value)} x${n}`).join(' ')
}

/** Its types describe the default export as a property of the module. */
const highs: typeof loadHighs.default = Object(loadHighs)

function pickOf({ family, side, line = 0 }: Bet, scoreAtPlacement: Score): LegPick {
  if (family === 'total') return { family, line, side: side === 'over' ? 'over' : 'under' }
  if (family === '1x2') return { family, side: side === 'home' || side === 'away' ? side : 'draw' }
  return { family, line, scoreAtPlacement, side: side === 'home' ? 'home' : 'away' }
}

/** As many goals more as any line that is offered can tell apart. */
function scoresFrom({ home, away }: Score): Score[] {
  return Array.from({ length: 12 * 12 }, (_, n) => ({
    home: home + Math.floor(n / 12),
    away: away + (n % 12),
  }))
}
