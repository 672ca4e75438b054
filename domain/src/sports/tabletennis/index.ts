import { type RaceRules, raceMarkets } from '../kernel/race/index.ts'

/** Best of five to 11, two clear; the game of table tennis is the set of every other sport here. */
export const tableTennisRules: RaceRules = {
  unit: 'points',
  setsToWin: 3,
  set: { target: 11, lead: 2 },
  decidingSet: { target: 11, lead: 2 },
  winnerStandsAfter: 1,
}

/** Best of seven, as in the great championships. */
export const longTableTennisRules: RaceRules = { ...tableTennisRules, setsToWin: 4 }

export const tableTennisMarkets = raceMarkets(tableTennisRules)
export const longTableTennisMarkets = raceMarkets(longTableTennisRules)
