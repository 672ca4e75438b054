import type { Lottery } from './lottery.ts'
import { type LotteryRates, repriced, usualRates } from './odds.ts'

/** Between which rates a lottery may be priced, in thousandths: far above the floor of a sheet, and below the stake. */
export const rateBand = { least: 850n, most: 990n } as const

/**
 * A lottery at other rates says so in its version: behind the one that it is listed with stand the rates of its two-sided plays
 * and of the others, in thousandths (`.970.950`). Whoever has the version has the odds, and needs no list of them. At the
 * usual rates nothing stands behind it.
 */
export function ratedVersion(base: string, { other, twoSided }: LotteryRates): string {
  const isUsual = twoSided === usualRates.twoSided && other === usualRates.other
  return isUsual ? base : `${base}.${twoSided}.${other}`
}

/** Undefined: no such rates are in the band, or they would have another name. */
export function ratesOf(version: string): { base: string; rates: LotteryRates } | undefined {
  const [base = '', twoSided, other, ...more] = version.split('.')
  if (twoSided === undefined) return { base, rates: usualRates }
  if (other === undefined || more.length > 0) return undefined
  if (!isRate(twoSided) || !isRate(other)) return undefined
  const rates = { twoSided: BigInt(twoSided), other: BigInt(other) }
  return ratedVersion(base, rates) === version ? { base, rates } : undefined
}

/** Some have a table of prizes instead. */
export function hasRates({ plays }: Lottery): boolean {
  return plays.some(({ rate }) => rate !== undefined)
}

/** Undefined where it has none: prizes that stand in a table have no rate. */
export function ratedLottery(
  lottery: Lottery,
  version: string,
  rates: LotteryRates,
): Lottery | undefined {
  if (version === lottery.version) return lottery
  if (!hasRates(lottery)) return undefined
  const own = priced.get(lottery) ?? new Map<string, Lottery>()
  priced.set(lottery, own)
  const known = own.get(version) ?? repriced(lottery, rates, version)
  own.set(version, known)
  return known
}

/** Every bet asks for them. */
const priced = new WeakMap<Lottery, Map<string, Lottery>>()

function isRate(text: string): boolean {
  if (!/^\d{3}$/.test(text)) return false
  const rate = BigInt(text)
  return rate >= rateBand.least && rate <= rateBand.most
}
