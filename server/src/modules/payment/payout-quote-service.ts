import type { Currency, Minor } from '@zhengju/domain/money'
import { isPayoutAtRate, type PaymentRules, type ProviderId } from '@zhengju/domain/payment'
import type { Database } from '@zhengju/storage/tx'
import type { PaymentAdapters } from '../../payments/port.ts'
import { channelsOf } from './channel-service.ts'
import { isBelieved } from './rate-service.ts'
import type { WithdrawalRow } from './tables.ts'
import { findWithdrawal } from './withdrawal-store.ts'

/** What its provider pays in another currency for the order, or that it pays in the order's own; undefined where it does not say. */
export type OrderQuote =
  | 'notNeeded'
  | {
      readonly provider: ProviderId
      readonly pay: Pick<WithdrawalRow, 'pay_amount' | 'pay_currency' | 'pay_rate'>
    }
  | undefined

/** Asked once the order is approved, before anybody is asked to pay it: the price of that moment is the member's. */
export async function quoteOf(
  deps: { readonly adapters: PaymentAdapters; readonly rules: PaymentRules },
  db: Database,
  billNo: string,
): Promise<OrderQuote> {
  const { adapters } = deps
  const order = await db.read((tx) => findWithdrawal(tx, billNo))
  if (!order) return undefined
  const { provider, method, currency } = order
  const channel = channelsOf(adapters).find(
    (one) => one.direction === 'payout' && one.provider === provider && one.method === method,
  )
  if (!channel || channel.payCurrency === currency) return 'notNeeded'
  const amount = order.amount - order.fee
  const quote = await adapters[provider]?.quotePayout({ orderNo: billNo, amount, currency })
  if (quote?.kind !== 'quoted' || quote.payCurrency !== channel.payCurrency) return undefined
  const { payAmount, payCurrency, rate } = quote
  // A provider that mistakes a scale is caught here.
  if (!isPayoutAtRate({ amount, payAmount }, { currency, payCurrency }, rate)) return undefined
  // Nor is one believed that stands far from what was known: the order keeps its money and waits.
  if (!(await isBelieved(deps, db, { currency, payCurrency, rate, provider }))) return undefined
  const pay = { pay_amount: payAmount, pay_currency: payCurrency, pay_rate: rate }
  return { provider, pay }
}

/** What really leaves for an order, in what it is paid with. */
export function paidSum(order: WithdrawalRow): {
  readonly amount: Minor
  readonly currency: Currency
} {
  const { pay_amount, pay_currency } = order
  if (pay_amount !== null && pay_currency !== null) {
    return { amount: pay_amount, currency: pay_currency }
  }
  return { amount: order.amount - order.fee, currency: order.currency }
}
