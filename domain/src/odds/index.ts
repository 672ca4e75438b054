import type { Minor } from '../money/index.ts'
import {
  add,
  compare,
  decimalText,
  divide,
  multiply,
  negate,
  one,
  type Ratio,
  ratio,
  round,
  subtract,
  zero,
} from '../ratio/index.ts'
import type { OddsE5 } from '../sport/index.ts'

export type { OddsE5 } from '../sport/index.ts'

/** The four formats in the order of their numbers 1 to 4 (specification 1). */
export const oddsFormats = ['malay', 'hongKong', 'european', 'indonesian'] as const
export type OddsFormat = (typeof oddsFormats)[number]

/** A price that pays nothing beyond the stake is none: no format but the European could write it. */
export const lowestOdds: OddsE5 = 100_001

/** Whether the stake typed at negative odds is the amount to win or the amount to lose (rules 1). */
export const negativeStakeModes = ['toWin', 'risk'] as const
export type NegativeStakeMode = (typeof negativeStakeModes)[number]

/** Decimal odds as an exact fraction. `odds` is decimal times 100,000. */
export function decimalOdds(odds: OddsE5): Ratio {
  return ratio(BigInt(odds), 100_000n)
}

/** Decimal odds times 100,000, rounded half up: for prices that come in as text or from a model. */
export function oddsE5(decimal: Ratio): OddsE5 {
  return Number(round(multiply(decimal, ratio(100_000n)), 'halfUp'))
}

/** Decimal odds written in a format, exact (rules 1). `decimal` is above 1. */
export function inFormat(decimal: Ratio, format: OddsFormat): Ratio {
  const hongKong = subtract(decimal, one)
  const inverse = () => negate(divide(one, hongKong))
  switch (format) {
    case 'european':
      return decimal
    case 'hongKong':
      return hongKong
    case 'malay':
      return compare(hongKong, one) <= 0 ? hongKong : inverse()
    case 'indonesian':
      return compare(hongKong, one) >= 0 ? hongKong : inverse()
  }
}

/** Decimal odds of a value written in a format, exact: the inverse of `inFormat` (rules 1). */
export function fromFormat(value: Ratio, format: OddsFormat): Ratio {
  if (format === 'european') return value
  if (compare(value, zero) > 0) return add(one, value)
  return add(one, divide(one, negate(value)))
}

/**
 * Odds as shown, two digits unless told otherwise, halves away from zero, with a true minus sign: `−0.95`.
 * For the eye only: converting a shown text back loses the price (rules 1).
 */
export function oddsText(odds: OddsE5, format: OddsFormat, digits = 2): string {
  return decimalText(inFormat(decimalOdds(odds), format), digits).replace('-', '−')
}

export interface StakeTerms {
  /** What the ledger debits, in minor units. */
  readonly risk: Minor
  /** What comes back when won, stake included, in minor units. */
  readonly potentialReturn: Minor
  /** Potential return minus risk. */
  readonly profit: Minor
}

/** Whether a typed stake is the amount to win: at negative Malay and Indonesian odds, where the venue reads it so. */
export function isToWin(
  decimal: Ratio,
  format: OddsFormat,
  mode: NegativeStakeMode = 'toWin',
): boolean {
  return mode === 'toWin' && compare(inFormat(decimal, format), zero) < 0
}

/**
 * What a typed stake means (rules 1, stake semantics). At negative Malay and Indonesian odds the typed amount
 * is by default the amount to win, and wins exactly that: the risk is the least that wins it, rounded up, and what it
 * would win beyond is not promised. Everywhere else the typed amount is the risk and the return is rounded down.
 * `mostRisk` is what is risked at most: a win that needs more is the smaller one that this risk buys.
 */
export function stakeTerms(
  typed: Minor,
  decimal: Ratio,
  format: OddsFormat,
  mode: NegativeStakeMode = 'toWin',
  mostRisk?: Minor,
): StakeTerms {
  if (isToWin(decimal, format, mode)) {
    const risk = round(divide(ratio(typed), subtract(decimal, one)), 'ceil')
    if (mostRisk === undefined || risk <= mostRisk) {
      return { risk, potentialReturn: risk + typed, profit: typed }
    }
    return riskTerms(mostRisk, decimal)
  }
  return riskTerms(mostRisk !== undefined && mostRisk < typed ? mostRisk : typed, decimal)
}

function riskTerms(risk: Minor, decimal: Ratio): StakeTerms {
  const potentialReturn = round(multiply(ratio(risk), decimal), 'floor')
  return { risk, potentialReturn, profit: potentialReturn - risk }
}
