import type { Minor } from '../money/index.ts'
import { lowestOdds, onTick } from '../pricing/odds.ts'
import type { OddsE5 } from '../sport/index.ts'

/** Steps from a market without liability to one at its limit. */
export const mostShade = 8

/** How far a side's price is moved: by eighths of the market's limit, so that no single bet says anything. */
export function shadeStep(liability: Minor, limit: Minor): number {
  if (liability <= 0n || limit <= 0n) return 0
  return Math.min(mostShade, Number((liability * BigInt(mostShade)) / limit))
}

/** Shorter by two hundredths of the win a step, never longer, and never below the lowest price. */
export function shadedOdds(odds: OddsE5, step: number): OddsE5 {
  if (step <= 0 || odds <= lowestOdds) return odds
  const win = (odds - 100_000) * (1 - Math.min(step, mostShade) * shadeShare)
  return onTick((100_000 + win) / 100_000) ?? lowestOdds
}

/** What the desk takes beside every margin, in hundredths: it too can only make a price shorter. */
export function widenedOdds(odds: OddsE5, marginPercent: number): OddsE5 {
  if (marginPercent <= 0 || odds <= lowestOdds) return odds
  return onTick(odds / 100_000 / (1 + marginPercent / 100)) ?? lowestOdds
}

const shadeShare = 0.02
