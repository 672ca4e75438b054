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

/**
 * Exact odds of a market's fair chances, half of its margin laid on in proportion and half by a power: the implied ones
 * sum to 1 + margin of the whole, a long shot carries more of it than a favourite, and none less than half of its part.
 */
export function oddsWithMargin(chances: readonly number[], margin: number): number[] {
  const least = chances.map((chance) => Math.min(1, Math.max(chance, leastChance)))
  const whole = Math.max(1, Math.round(sumOf(chances)))
  const exponent = exponentOf(least, Math.min(whole * (1 + margin), mostImplied * chances.length))
  return least.map((chance) => 2 / (chance * (1 + margin) + chance ** exponent))
}

/** The power to which the chances sum to so much: Newton from above, where the sum is convex and falls. */
function exponentOf(chances: readonly number[], wanted: number): number {
  const logs = chances.map(Math.log)
  let exponent = 1
  for (let round = 0; round < 30; round++) {
    let [excess, slope] = [-wanted, 0]
    for (const log of logs) {
      const part = Math.exp(exponent * log)
      excess += part
      slope += part * log
    }
    // Nothing is laid on where nothing is wanted, or where everything is as good as decided.
    if (slope > -1e-12 || (round === 0 && excess >= 0)) break
    const step = excess / slope
    exponent = Math.min(1, Math.max(0, exponent - step))
    if (Math.abs(step) < 1e-10) break
  }
  return exponent
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0)
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

/** What a chance is worth, on no tick: never more than that, and undefined below the lowest odds. */
export function fairOdds(chance: number): OddsE5 | undefined {
  const exact = 100_000 / Math.max(chance, leastChance)
  const odds = Math.min(highestOdds, Math.floor(exact + 1e-6))
  return odds < lowestOdds ? undefined : odds
}

/** Price of the other side of a two-way market of which one side's price is given. */
export function oppositeOdds(odds: OddsE5, margin: number): OddsE5 | undefined {
  const implied = 1 + margin - 100_000 / odds
  return implied > 0 ? onTick(1 / implied) : highestOdds
}

const leastChance = 1e-6
/** Of all sides together: a market with more laid on would offer nothing but stakes back. */
const mostImplied = 0.98
