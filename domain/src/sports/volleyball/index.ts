import { type RaceRules, raceMarkets } from '../kernel/race/index.ts'

/** Best of five sets to 25, the fifth to 15, two clear and without a cap. No team retires as one player does. */
export const volleyballRules: RaceRules = {
  unit: 'points',
  setsToWin: 3,
  set: { target: 25, lead: 2 },
  decidingSet: { target: 15, lead: 2 },
  winnerStandsAfter: 5,
}

export const volleyballMarkets = raceMarkets(volleyballRules)
