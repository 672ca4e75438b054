import type { Minor } from '../money/index.ts'
import { kernelPick } from '../recheck/index.ts'
import type { LegResult } from '../settlement/index.ts'
import { readMarketKey } from '../slip/index.ts'
import type { Score, Side } from '../sport/index.ts'
import { type Facts, needsOf, settle } from '../sports/kernel/index.ts'
import type { SideTaken } from '../trading/index.ts'

/** What the house wins or loses by final scores of a football match, and what is decided otherwise. Minor units. */
export interface ByScore {
  readonly cells: readonly ScoreCell[]
  /** What the markets that no final score decides may cost beside it at most. */
  readonly rest: Minor
}

export interface ScoreCell extends Score {
  /** Below nothing where the house loses. */
  readonly result: Minor
}

export interface TakenMarket {
  readonly sides: ReadonlyMap<Side, SideTaken>
  readonly worst: Minor
}

/**
 * Scores from the present one on, six of each side. A leg of several counts as a single of the same stake that pays
 * for nothing, as it does everywhere in what bets may cost: the truth is never worse.
 */
export function byScore(markets: ReadonlyMap<string, TakenMarket>, present: Score): ByScore {
  const picked = [...markets].map(([key, market]) => ({
    market,
    bets: [...market.sides].map(([side, taken]) => ({
      taken,
      pick: kernelPick({ ...readMarketKey(key), side }),
    })),
  }))
  const isByScore = ({ bets }: (typeof picked)[number]) =>
    bets.every(({ pick }) => needsOf(pick).join() === finalScore)
  const decided = picked.filter(isByScore).flatMap(({ bets }) => bets)
  const cells = Array.from({ length: shown * shown }, (_, n): ScoreCell => {
    const home = present.home + Math.floor(n / shown)
    const away = present.away + (n % shown)
    const facts: Facts = { counts: { [finalScore]: { home, away, isFinal: true } }, firsts: {} }
    const result = decided.reduce((sum, { pick, taken }) => {
      return sum + houseResult(taken, settle(pick, facts))
    }, 0n)
    return { home, away, result }
  })
  const others = picked.filter((one) => !isByScore(one))
  return { cells, rest: others.reduce((sum, { market }) => sum + market.worst, 0n) }
}

/** Halves are rounded against the house. */
function houseResult({ win, stake }: SideTaken, result: LegResult): Minor {
  switch (result) {
    case 'won':
      return -win
    case 'lost':
      return stake
    case 'halfWon':
      return -((win + 1n) / 2n)
    case 'halfLost':
      return stake / 2n
    default:
      return 0n
  }
}

const shown = 6
const finalScore = 'goals/full'
