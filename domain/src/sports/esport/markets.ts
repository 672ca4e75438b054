import { type MarketType, marketType, raceEnds } from '../kernel/index.ts'
import { type EsportRules, killRaces } from './rules.ts'

/** Every market of a match of maps. A remade map is a period of its own; `remakes` says how often each was remade. */
export function esportMarkets(
  { mapsToWin, map }: EsportRules,
  remakes: Readonly<Record<number, number>> = {},
): readonly MarketType[] {
  const { unit } = map
  const maps = Array.from({ length: 2 * mapsToWin - 1 }, (_, n) => {
    const times = remakes[n + 1] ?? 0
    return times === 0 ? (`map${n + 1}` as const) : (`map${n + 1}.${times}` as `map${number}`)
  })
  const full = ['full'] as const
  const line = { lineStep: 2 } as const
  const ofMaps = [
    marketType('winner', 'winner', 'maps', full),
    marketType('mapWinner', 'winner', 'maps', maps),
    marketType('handicap', 'handicap', unit, maps, line),
    marketType('total', 'total', unit, maps, line),
    marketType('homeTotal', 'homeTotal', unit, maps, line),
    marketType('awayTotal', 'awayTotal', unit, maps, line),
    marketType('oddEven', 'oddEven', unit, maps),
    ...(unit === 'kills'
      ? [marketType('killRace', 'firstTo', 'kills', maps, { numbers: killRaces })]
      : []),
  ]
  if (mapsToWin === 1) return ofMaps
  return [
    ...ofMaps,
    marketType('mapHandicap', 'handicap', 'maps', full, line),
    marketType('mapTotal', 'total', 'maps', full, line),
    {
      id: 'correctScore',
      family: 'correctScore',
      unit: 'maps',
      periods: full,
      most: mapsToWin,
      sides: raceEnds(mapsToWin).map(({ home, away }) => `${home}-${away}`),
    },
  ]
}
