import { fairOdds, highestOdds, oddsWithMargin, onTick } from '../pricing/odds.ts'
import type { DeadHeatRule } from '../settlement/index.ts'
import type { OddsE5 } from '../sport/index.ts'
import { type OutrightChance, outrightRuns } from './chances.ts'

export interface OutrightPrice {
  readonly number: number
  /** Undefined where no price keeps its margin, or it never came first. */
  readonly odds: OddsE5 | undefined
  /** What the model says is fair. */
  readonly fair: OddsE5 | undefined
}

/**
 * Prices of all competitors with this margin. A chance that was counted is taken for as much more as it may be by
 * chance: nobody gains by knowing it better. Where the profit is divided and the whole stake comes back, a price is so
 * much shorter that it pays the same on average as where the stake is.
 */
export function outrightPrices(
  chances: readonly OutrightChance[],
  margin: number,
  rule: DeadHeatRule,
  runs: number = outrightRuns,
): OutrightPrice[] {
  const careful = chances.map(({ share }) => carefulShare(share, runs))
  const prices = oddsWithMargin(careful, Math.max(margin, 0))
  return chances.map(({ number, share, first }, n) => {
    if (share <= 0) return { number, odds: undefined, fair: undefined }
    // Of a unit of stake, what comes back on average beside the share of the profit.
    const back = rule === 'profitDivided' ? (first - share) / share : 0
    const price = Math.min(prices[n] ?? 1, highestOdds / 100_000) - back
    return { number, odds: onTick(price), fair: back > 0 ? shorter(share, back) : fairOdds(share) }
  })
}

function shorter(share: number, back: number): OddsE5 | undefined {
  const exact = 1 / share - back
  return exact > 1 ? fairOdds(1 / exact) : undefined
}

/** Two deviations of the count above what was counted. */
function carefulShare(share: number, runs: number): number {
  return Math.min(1, share + 2 * Math.sqrt((share * (1 - share)) / runs))
}
