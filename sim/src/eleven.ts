import { readFileSync } from 'node:fs'
import type { Quarters } from '@zhengju/domain/sport'

/** The eleven real matches of rules 2, with what 100.00 on the home side brings back. */
export const eleven: readonly RealMatch[] = [
  match('Manchester United FC', 'Fulham FC', -4, 207_000, 'push', 10_000n),
  match('Ipswich Town FC', 'Liverpool FC', 6, 199_000, 'lost', 0n),
  match('Arsenal FC', 'Wolverhampton Wanderers FC', -8, 188_000, 'push', 10_000n),
  match('Brentford FC', 'Crystal Palace FC', -1, 215_000, 'won', 21_500n),
  match('Leicester City FC', 'Tottenham Hotspur FC', 4, 186_000, 'won', 18_600n),
  match('Fulham FC', 'Leicester City FC', -3, 210_000, 'halfWon', 15_500n),
  match('Manchester City FC', 'Ipswich Town FC', -11, 205_000, 'halfWon', 15_250n),
  match('AFC Bournemouth', 'Newcastle United FC', 1, 191_000, 'halfWon', 14_550n),
  match('Leicester City FC', 'Aston Villa FC', 3, 198_000, 'halfLost', 5_000n),
  match('Fulham FC', 'West Ham United FC', -1, 208_000, 'halfLost', 5_000n),
  match('Arsenal FC', 'Southampton FC', -9, 191_000, 'halfLost', 5_000n),
]

export const elevenSeason = fixtureFile('eleven-matches.json')
export const elevenPrices = fixtureFile('eleven-prices.json')

export interface RealMatch {
  readonly home: string
  readonly away: string
  /** Asian handicap of the home side. */
  readonly line: Quarters
  readonly odds: number
  readonly result: 'won' | 'halfWon' | 'push' | 'halfLost' | 'lost'
  readonly returned: bigint
}

function match(
  home: string,
  away: string,
  line: Quarters,
  odds: number,
  result: RealMatch['result'],
  returned: bigint,
): RealMatch {
  return { home, away, line, odds, result, returned }
}

function fixtureFile(name: string): string {
  return readFileSync(new URL(`../../house/fixtures/${name}`, import.meta.url), 'utf8')
}
