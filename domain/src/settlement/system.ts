import type { Minor } from '../money/index.ts'
import { add, multiply, type Ratio, type Rounding, ratio, round, zero } from '../ratio/index.ts'
import type { OddsE5 } from '../sport/index.ts'
import { lineCount, type SystemKind } from './lines.ts'
import { parlayFactor, type SettledLeg } from './payout.ts'

/** Stake of the whole bet: unit times lines, in minor units. */
export function systemStake(unit: Minor, kind: SystemKind): Minor {
  return unit * BigInt(lineCount(kind))
}

export interface SystemPayout {
  readonly stake: Minor
  readonly payout: Minor
  /** The exact sum over all lines, before any rounding, in minor units. */
  readonly exact: Ratio
  /** Whole minor units that rounding each line took, for `house.rounding`. */
  readonly residue: Minor
}

export interface SystemOptions {
  readonly rounding?: Rounding
  /** `line` (default) rounds each line, `bet` rounds the sum once (rules 4). */
  readonly roundEach?: 'line' | 'bet'
}

/** What a system bet pays back; `unit` is the stake a line, in minor units (rules 4). */
export function systemPayout(
  unit: Minor,
  legs: readonly SettledLeg[],
  kind: SystemKind,
  options: SystemOptions = {},
): SystemPayout {
  const rounding = options.rounding ?? 'floor'
  const lines = kind.sizes
    .flatMap((size) => combinations(legs, size))
    .map((line) => multiply(ratio(unit), parlayFactor(line)))
  const exact = lines.reduce(add, zero)
  const once = round(exact, rounding)
  const eachLine = lines.reduce((sum, line) => sum + round(line, rounding), 0n)
  const payout = options.roundEach === 'bet' ? once : eachLine
  return { stake: systemStake(unit, kind), payout, exact, residue: once - payout }
}

/**
 * Decimal odds of all lines together where every leg wins, exact: `unit` of each line returns that much. The sum over
 * the combinations of a size is an elementary symmetric polynomial: no line is made for it.
 */
export function systemOdds(odds: readonly OddsE5[], kind: SystemKind): Ratio {
  const sums = [1n]
  for (const each of odds) {
    for (let size = sums.length; size > 0; size -= 1) {
      sums[size] = (sums[size] ?? 0n) + (sums[size - 1] ?? 0n) * BigInt(each)
    }
  }
  return kind.sizes
    .map((size) => ratio(sums[size] ?? 0n, 100_000n ** BigInt(size)))
    .reduce(add, zero)
}

/** All ways to take `size` items, in the items' order. */
export function combinations<Item>(items: readonly Item[], size: number): Item[][] {
  if (size === 0) return [[]]
  return items.flatMap((item, index) =>
    combinations(items.slice(index + 1), size - 1).map((rest) => [item, ...rest]),
  )
}
