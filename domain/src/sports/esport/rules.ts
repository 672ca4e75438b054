import type { Score } from '../../sport/index.ts'
import { isSetOver, type SetRules } from '../kernel/race/index.ts'

/** How one map of a title is played. */
export type MapRules =
  /** Rounds until a side has enough of them, as in shooters. */
  | { readonly unit: 'rounds'; readonly rounds: SetRules }
  /** Kills are counted, but whoever destroys the base wins, as in MOBAs. */
  | { readonly unit: 'kills' }

export interface EsportRules {
  /** Best of `2 * mapsToWin - 1`. */
  readonly mapsToWin: number
  readonly map: MapRules
  /** Completed maps from which a forfeit decides the match for bets on its winner. */
  readonly winnerStandsAfter: number
}

export const esportTitles = ['lol', 'dota2', 'kpl', 'cs2', 'valorant'] as const
export type EsportTitle = (typeof esportTitles)[number]

const kills: MapRules = { unit: 'kills' }
/** First to 13; from twelve all overtimes of six rounds each, first to four of them. */
const cs2: MapRules = { unit: 'rounds', rounds: { target: 13, lead: 2, overtimeBlock: 3 } }
const valorant: MapRules = { unit: 'rounds', rounds: { target: 13, lead: 2 } }

const mapRules: Readonly<Record<EsportTitle, MapRules>> = {
  lol: kills,
  dota2: kills,
  kpl: kills,
  cs2,
  valorant,
}

export function esportRules(title: EsportTitle, bestOf: 1 | 3 | 5 | 7): EsportRules {
  return { mapsToWin: (bestOf + 1) / 2, map: mapRules[title], winnerStandsAfter: 1 }
}

/** A map of rounds is over by its score alone; any other when its base falls. */
export function isMapOver(map: MapRules, score: Score): boolean {
  return map.unit === 'rounds' && isSetOver(map.rounds, score)
}

/** Who is the first to so many kills. */
export const killRaces = [5, 10, 15] as const
