import { type RaceRules, raceMarkets } from '../kernel/race/index.ts'

/** Best of three to 21, two clear; at 29 all the next point decides. */
export const badmintonRules: RaceRules = {
  unit: 'points',
  setsToWin: 2,
  set: { target: 21, lead: 2, cap: 30 },
  decidingSet: { target: 21, lead: 2, cap: 30 },
  winnerStandsAfter: 1,
}

export const badmintonMarkets = raceMarkets(badmintonRules)
