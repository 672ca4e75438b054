import { type RaceRules, raceMarkets } from '../kernel/race/index.ts'

/** Best of three tie-break sets; a bet on the winner stands once the first set is complete. */
export const tennisRules: RaceRules = {
  unit: 'games',
  setsToWin: 2,
  set: { target: 6, lead: 2, cap: 7 },
  decidingSet: { target: 6, lead: 2, cap: 7 },
  game: { normal: { target: 4, lead: 2 }, tieBreak: { target: 7, lead: 2 } },
  winnerStandsAfter: 1,
}

/** Best of five. The deciding tie-break, to ten since 2022, is a rule of its own only for who wins it. */
export const grandSlamRules: RaceRules = { ...tennisRules, setsToWin: 3 }

export const tennisMarkets = raceMarkets(tennisRules)
export const grandSlamMarkets = raceMarkets(grandSlamRules)
