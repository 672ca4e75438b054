import type { GoalRates } from '@zhengju/domain/pricing'

/** A match that is over: what the market expected of it at the end, and what came of it. */
export interface RatedMatch {
  /** Days since an epoch. */
  readonly day: number
  readonly home: string
  readonly away: string
  readonly expected: GoalRates
  readonly scored: GoalRates
}

export interface RatingRule {
  /** Days after which a match weighs a third. */
  readonly memoryDays: number
  /** How much of a surprise is believed: 0 takes the market's word, 1 the result's. */
  readonly surprise: number
  /** So many average matches of each team stand beside those that were played. */
  readonly prior: number
}

/**
 * Rates of a pairing from the matches before it alone: attack and defence of each team, by least squares of the log
 * rates that the market closed at, recent ones weighing more.
 */
export function ratingsFrom(
  matches: readonly RatedMatch[],
  day: number,
  rule: RatingRule,
): (home: string, away: string) => GoalRates {
  const seen = matches
    .filter((match) => match.day < day)
    .flatMap((match) => sidesOf(match, Math.exp((match.day - day) / rule.memoryDays), rule))
  const mean = { home: meanOf(seen, true), away: meanOf(seen, false) }
  const attack = new Map<string, number>()
  const defence = new Map<string, number>()
  const of = (ratings: ReadonlyMap<string, number>, team: string) => ratings.get(team) ?? 0
  const own = Map.groupBy(seen, (one) => one.team)
  const against = Map.groupBy(seen, (one) => one.opponent)
  for (let sweep = 0; sweep < sweeps; sweep++) {
    for (const [team, all] of own) {
      const left = (one: SideSeen) => one.log - meanFor(mean, one) + of(defence, one.opponent)
      attack.set(team, shrunk(all, left, rule.prior))
    }
    for (const [team, all] of against) {
      const left = (one: SideSeen) => meanFor(mean, one) + of(attack, one.team) - one.log
      defence.set(team, shrunk(all, left, rule.prior))
    }
  }
  return (home, away) => ({
    home: Math.exp(mean.home + of(attack, home) - of(defence, away)),
    away: Math.exp(mean.away + of(attack, away) - of(defence, home)),
  })
}

/** What one team's attack met in one match. */
interface SideSeen {
  readonly team: string
  readonly opponent: string
  readonly isHome: boolean
  readonly log: number
  readonly weight: number
}

function sidesOf(match: RatedMatch, weight: number, { surprise }: RatingRule): SideSeen[] {
  const log = (side: 'home' | 'away') => {
    const expected = match.expected[side]
    const believed = (match.scored[side] - expected) / expected
    return Math.log(expected) + surprise * Math.max(-1, Math.min(2, believed))
  }
  const { home, away } = match
  return [
    { team: home, opponent: away, isHome: true, log: log('home'), weight },
    { team: away, opponent: home, isHome: false, log: log('away'), weight },
  ]
}

function meanFor(mean: GoalRates, { isHome }: SideSeen): number {
  return isHome ? mean.home : mean.away
}

function meanOf(seen: readonly SideSeen[], isHome: boolean): number {
  const own = seen.filter((one) => one.isHome === isHome)
  const weight = own.reduce((sum, one) => sum + one.weight, 0)
  if (weight === 0) return Math.log(isHome ? usual.home : usual.away)
  return own.reduce((sum, one) => sum + one.weight * one.log, 0) / weight
}

function shrunk(all: readonly SideSeen[], left: (one: SideSeen) => number, prior: number): number {
  const weight = all.reduce((sum, one) => sum + one.weight, prior)
  return all.reduce((sum, one) => sum + one.weight * left(one), 0) / weight
}

const usual: GoalRates = { home: 1.5, away: 1.2 }
const sweeps = 25
