import { type MarketType, marketType } from '../market-type.ts'
import { raceEnds } from '../settle.ts'
import type { RaceRules } from './rules.ts'

/** Every market of a match of sets. Lines are halves and wholes: a quarter of a set is of no use to anybody. */
export function raceMarkets({ unit, setsToWin }: RaceRules): readonly MarketType[] {
  const setPeriods = Array.from({ length: 2 * setsToWin - 1 }, (_, n) => `set${n + 1}` as const)
  const full = ['full'] as const
  const line = { lineStep: 2 } as const
  return [
    marketType('winner', 'winner', 'sets', full),
    marketType('setHandicap', 'handicap', 'sets', full, line),
    marketType('setTotal', 'total', 'sets', full, line),
    {
      id: 'correctScore',
      family: 'correctScore',
      unit: 'sets',
      periods: full,
      most: setsToWin,
      sides: raceEnds(setsToWin).map(({ home, away }) => `${home}-${away}`),
    },
    marketType('setWinner', 'winner', 'sets', setPeriods),
    marketType('handicap', 'handicap', unit, ['full', ...setPeriods], line),
    marketType('total', 'total', unit, ['full', ...setPeriods], line),
    marketType('homeTotal', 'homeTotal', unit, full, line),
    marketType('awayTotal', 'awayTotal', unit, full, line),
    marketType('oddEven', 'oddEven', unit, ['full', ...setPeriods]),
  ]
}
