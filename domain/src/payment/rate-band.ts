import { type Currency, type Minor, parseMoney } from '../money/index.ts'

/** How far a provider's rate of a coin may stand from what was known of it, in per cent. */
export interface RateBand {
  /** From the last rate that was believed, for as long as that counts as known. */
  readonly percent: number
  readonly knownMs: number
  /** Where nothing is known any more: around the usual rate of the configuration. */
  readonly usual: string
  readonly usualPercent: number
}

export interface KnownRate {
  readonly rate: string
  /** Epoch ms. */
  readonly at: number
}

/**
 * Whether a rate such as `7.19` is believed. A provider that mistakes a scale or a coin would otherwise set the price of
 * every order.
 */
export function isRateInBand(
  rate: string,
  known: KnownRate | undefined,
  {
    band,
    currency,
    now,
  }: { readonly band: RateBand; readonly currency: Currency; readonly now: number },
): boolean {
  const isFresh = known !== undefined && now - known.at < band.knownMs
  const middle = parseMoney(isFresh ? known.rate : band.usual, currency) ?? 0n
  const said = parseMoney(rate, currency) ?? 0n
  return said > 0n && isNear(said, middle, BigInt(isFresh ? band.percent : band.usualPercent))
}

function isNear(said: Minor, middle: Minor, percent: bigint): boolean {
  const distance = said > middle ? said - middle : middle - said
  return distance * 100n <= middle * percent
}
