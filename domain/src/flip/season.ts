import type { Minor } from '../money/index.ts'

export const flipPrizeKinds = ['money', 'coin', 'none'] as const
export type FlipPrizeKind = (typeof flipPrizeKinds)[number]
/** What a fund keeps for a season; a card that holds nothing costs nothing. */
export type FlipPaidKind = Exclude<FlipPrizeKind, 'none'>

/** One prize of a season. The last of a season takes the place of those that are given out. */
export interface FlipPrize {
  readonly kind: FlipPrizeKind
  /** Minor units of money, or coins; 0 of nothing. */
  readonly amount: Minor
  /** Parts of 10,000. */
  readonly weight: number
  readonly left: number
}

/** A chance of 1. */
export const wholeWeight = 10_000
export const flipLimits = { prizes: 8, stock: 100_000, dayMost: 50 } as const
/** Cards of one deck. */
export const deckSize = 9

/** What brings chances; a deposit never does. They are of one day. */
export interface FlipChances {
  /** For signing today. */
  readonly sign: number
  /** So much settled turnover of today brings one, minor units. */
  readonly per: Minor
  /** Of play at most, and together. */
  readonly playMost: number
  readonly dayMost: number
}

/** How many chances a day has brought. */
export function chancesOf(
  rule: FlipChances,
  day: { readonly isSigned: boolean; readonly turnover: Minor },
): number {
  const { sign, per, playMost, dayMost } = rule
  const played = day.turnover > 0n ? Number(day.turnover / per) : 0
  return Math.min(dayMost, (day.isSigned ? sign : 0) + Math.min(playMost, played))
}

/**
 * Whether prizes make a season: chances come to 1, a prize is something where its kind says so, one of them at least, and the
 * last one can take any place.
 */
export function isSeason(prizes: readonly FlipPrize[]): boolean {
  const weights = prizes.reduce((sum, { weight }) => sum + weight, 0)
  const isWhole = prizes.every(({ kind, amount, weight, left }) => {
    return (kind === 'none' ? amount === 0n : amount > 0n) && weight >= 0 && left > 0
  })
  const isCounted = prizes.length >= 2 && prizes.length <= flipLimits.prizes
  const hasPrize = prizes.some(({ kind, weight }) => kind !== 'none' && weight > 0)
  return isCounted && isWhole && hasPrize && weights === wholeWeight
}

/** The chances as they are now: what is given out leaves its own to the last prize. */
export function weightsNow(prizes: readonly FlipPrize[]): number[] {
  const gone = prizes.slice(0, -1).reduce((sum, { weight, left }) => {
    return left > 0 ? sum : sum + weight
  }, 0)
  return prizes.map(({ weight, left }, place) => {
    if (place === prizes.length - 1) return weight + gone
    return left > 0 ? weight : 0
  })
}

/** What must be reserved before a season opens, of each kind of money. */
export function reservedFor(prizes: readonly FlipPrize[]): Readonly<Record<FlipPaidKind, Minor>> {
  const of = (kind: FlipPaidKind) =>
    prizes
      .filter((prize) => prize.kind === kind)
      .reduce((sum, { amount, left }) => sum + amount * BigInt(left), 0n)
  return { money: of('money'), coin: of('coin') }
}

/** What a flip brings on average, of each kind, in parts of 10,000 minor units. */
export function meanOf(prizes: readonly FlipPrize[]): Readonly<Record<FlipPaidKind, Minor>> {
  const of = (kind: FlipPaidKind) =>
    prizes
      .filter((prize) => prize.kind === kind)
      .reduce((sum, { amount, weight }) => sum + amount * BigInt(weight), 0n)
  return { money: of('money'), coin: of('coin') }
}
