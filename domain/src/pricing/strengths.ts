import type { Score } from '../sport/index.ts'
import type { GoalRates } from './model.ts'

export interface PlayedMatch {
  readonly home: string
  readonly away: string
  readonly score: Score
}

/** Rates of any pairing from what the teams scored and conceded, drawn toward the average where little is known. */
export function ratesFromResults(
  results: readonly PlayedMatch[],
): (home: string, away: string) => GoalRates {
  const count = results.length
  const prior = 12
  const usual = { home: 1.5, away: 1.2 }
  const mean = (side: 'home' | 'away') =>
    (results.reduce((sum, one) => sum + one.score[side], 0) + usual[side] * prior) / (count + prior)
  const average = { home: mean('home'), away: mean('away') }
  const attack = tally(results, (one, side) => one.score[side], average)
  const defence = tally(results, (one, side) => one.score[side === 'home' ? 'away' : 'home'], {
    home: average.away,
    away: average.home,
  })
  const bounded = (rate: number) => Math.min(3.6, Math.max(0.35, rate))
  return (home, away) => ({
    home: bounded(average.home * attack(home) * defence(away)),
    away: bounded(average.away * attack(away) * defence(home)),
  })
}

/** Goals of each team relative to what an average team would have had, shrunk by a few average matches. */
function tally(
  results: readonly PlayedMatch[],
  goals: (match: PlayedMatch, side: 'home' | 'away') => number,
  expected: { readonly home: number; readonly away: number },
): (team: string) => number {
  const shrink = 6 * ((expected.home + expected.away) / 2)
  const sums = new Map<string, { goals: number; expected: number }>()
  for (const match of results) {
    for (const side of ['home', 'away'] as const) {
      const sum = sums.get(match[side]) ?? { goals: 0, expected: 0 }
      sums.set(match[side], {
        goals: sum.goals + goals(match, side),
        expected: sum.expected + expected[side],
      })
    }
  }
  return (team) => {
    const sum = sums.get(team) ?? { goals: 0, expected: 0 }
    return (sum.goals + shrink) / (sum.expected + shrink)
  }
}
