import type { Score } from '../sport/index.ts'
import type { GoalRates } from './model.ts'

export interface PlayedMatch {
  readonly home: string
  readonly away: string
  readonly score: Score
  /** `YYYY-MM-DD`. */
  readonly playedOn: string
}

/**
 * Rates of a pairing on a day, from what was played on earlier days alone. While one of the two has played
 * fewer than five of those, nothing of them is used: both are teams of the usual average.
 */
export function ratesByDay(
  results: readonly PlayedMatch[],
): (home: string, away: string, day: string) => GoalRates {
  const days = new Map<string, (home: string, away: string) => GoalRates>()
  return (home, away, day) => {
    const known = days.get(day) ?? ratesFrom(results.filter((one) => one.playedOn < day))
    days.set(day, known)
    return known(home, away)
  }
}

/** From what the teams scored and conceded, drawn toward the average where little is known. */
function ratesFrom(results: readonly PlayedMatch[]): (home: string, away: string) => GoalRates {
  const count = results.length
  const prior = 12
  const mean = (side: 'home' | 'away') =>
    (results.reduce((sum, one) => sum + one.score[side], 0) + usual[side] * prior) / (count + prior)
  const average = { home: mean('home'), away: mean('away') }
  const attack = tally(results, (one, side) => one.score[side], average)
  const defence = tally(results, (one, side) => one.score[side === 'home' ? 'away' : 'home'], {
    home: average.away,
    away: average.home,
  })
  const played = (team: string) =>
    results.filter((one) => one.home === team || one.away === team).length
  const bounded = (rate: number) => Math.min(3.6, Math.max(0.35, rate))
  return (home, away) => {
    if (Math.min(played(home), played(away)) < leastPlayed) return usual
    return {
      home: bounded(average.home * attack(home) * defence(away)),
      away: bounded(average.away * attack(away) * defence(home)),
    }
  }
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

const usual: GoalRates = { home: 1.5, away: 1.2 }
const leastPlayed = 5
