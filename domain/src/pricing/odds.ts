import type { OddsE5 } from '../sport/index.ts'

export const lowestOdds: OddsE5 = 101_000
export const highestOdds: OddsE5 = 10_000_000

/** Steps a price may stand on, by the odds from which they hold. */
const ticks: readonly { readonly from: OddsE5; readonly step: number }[] = [
  { from: 2_000_000, step: 100_000 },
  { from: 1_000_000, step: 50_000 },
  { from: 500_000, step: 10_000 },
  { from: 300_000, step: 5_000 },
  { from: 0, step: 1_000 },
]

/** Exact odds of fair probabilities with the margin spread in proportion: the implied ones sum to 1 + margin. */
export function oddsWithMargin(probability: number, margin: number): number {
  return 1 / (probability * (1 + margin))
}

/**
 * Down to the tick below: a price never rounds in the member's favour. Undefined below the lowest odds: lifted
 * up to them it would pay more than the chance is worth.
 */
export function onTick(decimalOdds: number): OddsE5 | undefined {
  const exact = Math.min(highestOdds, Math.floor(decimalOdds * 100_000 + 1e-6))
  const step = ticks.find((tick) => exact >= tick.from)?.step ?? 1_000
  const odds = exact - (exact % step)
  return odds < lowestOdds ? undefined : odds
}

/** Price of the other side of a two-way market of which one side's price is given. */
export function oppositeOdds(odds: OddsE5, margin: number): OddsE5 | undefined {
  const implied = 1 + margin - 100_000 / odds
  return implied > 0 ? onTick(1 / implied) : highestOdds
}
