import type { Currency, Minor } from '@zhengju/domain/money'
import { moneyOf } from './parse.ts'

/** What one settlement does to the figures of its bet, minor units. */
export interface SettledFigures {
  /** So much of the stake it settles. */
  readonly amount: Minor
  /** So much of that was risked. */
  readonly risk: Minor
  /** What came back for it: what was not risked is no payout. */
  readonly payout: Minor
}

export function settledFigures(
  event: { readonly amount: string; readonly payout: string; readonly risk?: string },
  currency: Currency,
): SettledFigures {
  const amount = moneyOf(event.amount, currency)
  const risk = event.risk === undefined ? amount : moneyOf(event.risk, currency)
  const payout = moneyOf(event.payout, currency) - (amount - risk)
  if (risk < 0n || risk > amount || payout < 0n) {
    throw new Error(`a risk of ${risk} of ${amount} paid ${payout}`)
  }
  return { amount, risk, payout }
}
