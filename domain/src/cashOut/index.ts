import type { Minor } from '../money/index.ts'
import { decimalOdds } from '../odds/index.ts'
import { highestOdds } from '../pricing/index.ts'
import { divide, multiply, one, type Ratio, ratio, round } from '../ratio/index.ts'
import { type LegResult, legFactor } from '../settlement/index.ts'
import type { BetFailure } from '../slip/index.ts'
import type { MarketFamily, OddsE5, Quarters, Selection } from '../sport/index.ts'

/** A leg of an open bet: settled, or still open at the odds of now. Odds are decimal times 100,000. */
export type CashOutLeg =
  | { readonly placed: OddsE5; readonly result: LegResult }
  | { readonly placed: OddsE5; readonly now: OddsE5 }

/** Share of the fair value offered, in per cent: the house keeps 5 (rules 6). */
export const offerPercent = 95
/** How long an offer holds, ms (rules 6). */
export const offerLifeMs = 5_000

/**
 * Fair value of an open bet in minor units, exact: stake times the factors of the settled legs times placed over
 * present odds of the open ones (rules 6).
 */
export function fairValue(stake: Minor, legs: readonly CashOutLeg[]): Ratio {
  return multiply(ratio(stake), legs.map(legValue).reduce(multiply, one))
}

/** What is offered for a bet: the fair value less the margin, rounded down to a cent (rules 6). */
export function cashOutOffer(
  stake: Minor,
  legs: readonly CashOutLeg[],
  percent = offerPercent,
): Minor {
  return round(multiply(fairValue(stake, legs), ratio(BigInt(percent), 100n)), 'floor')
}

/** What is offered for an open bet until `expiresAt`: the whole of what is open of it, and parts of that. */
export interface CashOutOffer {
  readonly orderNo: string
  readonly quoteId: string
  readonly expiresAt: number
  /** What is open of the stake. */
  readonly stake: Minor
  /** What is paid for all of it. */
  readonly amount: Minor
  /** Smaller parts, least first: whole yuan, and what is paid for each. */
  readonly parts: readonly CashOutSale[]
}

/** Minor units. */
export interface CashOutSale {
  readonly stake: Minor
  readonly amount: Minor
}

/** The member takes an offer: so much of the stake for so much, just as it was shown. */
export interface CashOutOrder extends CashOutSale {
  readonly orderNo: string
  readonly quoteId: string
}

/**
 * Why nothing was sold: the quote is over or unknown (`ticketExpired`), was used for something else (`ticketConflict`),
 * the bet cannot be sold (`selectionUnknown`), a market closed or a score changed (`marketClosed`), another amount
 * (`oddsChanged`), a part above, below or between what is taken.
 */
export type CashOutFailure = Extract<
  BetFailure,
  | 'ticketExpired'
  | 'ticketConflict'
  | 'selectionUnknown'
  | 'marketClosed'
  | 'oddsChanged'
  | 'aboveMaximum'
  | 'belowMinimum'
  | 'malformed'
  | 'system'
>

/** Stake that is cashed out and stake that stays at the original odds; they add up to the whole (minor units). */
export interface PartialCashOut {
  readonly taken: Minor
  readonly kept: Minor
}

/** Splits a stake; undefined when the part is nothing or more than the stake. Minor units. */
export function partialCashOut(stake: Minor, taken: Minor): PartialCashOut | undefined {
  return taken > 0n && taken <= stake ? { taken, kept: stake - taken } : undefined
}

const steps = [25n, 50n, 75n]

/**
 * Amounts offered for a partial cash-out, in minor units: the least stake and a quarter, half and three quarters,
 * each to a whole yuan half up; full only when the stake is not above the least (rules 6).
 */
export function partialSteps(stake: Minor, least: Minor): readonly Minor[] {
  if (stake <= least) return [stake]
  const parts = steps.map((percent) => round(ratio(stake * percent, 100n), 'halfUp', 100n))
  return [...new Set([least, ...parts.filter((part) => part >= least && part < stake)])]
}

/** A leg of a bet, and its price when it was placed. */
interface PlacedLeg {
  readonly family: MarketFamily
  readonly line?: Quarters | undefined
  readonly odds: OddsE5
}

/**
 * Whether the price of now tells what a leg is worth. At the highest price that there is it does not: the leg may be
 * worth nothing. Nor where the stake may come back, as it is or by half, and the leg is ahead: odds are of the chance to
 * win where that does not happen, and placed over present odds would be more than the leg is worth.
 */
export function tellsWorth(leg: PlacedLeg, now: OddsE5): boolean {
  return now < highestOdds && (now >= leg.odds || !mayComeBack(leg))
}

/**
 * The price by which a leg is bought back: what its chance is worth now, without any margin. A price that is shown
 * carries one, of a long shot much of it, and what money or the desk made shorter is worth no more. One that somebody
 * else decided may stand above what the model says. Undefined where it tells no worth.
 */
export function worthPrice(leg: PlacedLeg, now: PresentPrice): OddsE5 | undefined {
  if (now.fair === undefined) return undefined
  const price = Math.max(now.base ?? now.odds, now.fair)
  return tellsWorth(leg, price) ? price : undefined
}

type PresentPrice = Pick<Selection, 'odds' | 'base' | 'fair'>

function mayComeBack({ family, line }: PlacedLeg): boolean {
  if (line !== undefined) return Math.abs(line % 4) !== 2
  return family === 'drawNoBet' || family === 'firstTo'
}

function legValue(leg: CashOutLeg): Ratio {
  if ('result' in leg) return legFactor(leg.result, leg.placed)
  return divide(decimalOdds(leg.placed), decimalOdds(leg.now))
}
