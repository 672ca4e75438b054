import type { Currency } from '@zhengju/domain/money'
import { minorIn } from '#lib/money.ts'

interface Bounds {
  readonly currency: Currency
  readonly minAmount: string
  readonly maxAmount: string
}

/** What was typed, as the wire wants it: no point without decimals behind it. */
export function wireAmount(typed: string): string {
  return typed.replace(/\.$/, '')
}

/** Whether a typed amount is missing or outside the bounds. */
export function amountProblem(
  typed: string,
  { currency, minAmount, maxAmount }: Bounds,
): 'missing' | 'range' | undefined {
  const minorOf = (text: string) => minorIn(text, currency)
  const amount = minorOf(wireAmount(typed))
  if (amount === 0n) return 'missing'
  return amount < minorOf(minAmount) || amount > minorOf(maxAmount) ? 'range' : undefined
}

/** `1,000` for a round sum, `1,000.50` otherwise. */
export function shortSum(shownText: string): string {
  return shownText.replace(/\.00$/, '')
}
