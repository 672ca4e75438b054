import type { Currency, Minor } from '../money/index.ts'

/** What the three books say of one order of money in or out. Amounts are minor units. */
export interface OrderSides {
  readonly orderNo: string
  readonly kind: 'deposit' | 'payout'
  /** Our order: what its provider should have moved, in what it is paid with. Undefined where we know none. */
  readonly order:
    | {
        readonly state: string
        /** Whether it counts as done: credited, paid, reconciled. */
        readonly isDone: boolean
        /** Whether somebody or something is still at it. */
        readonly isOpen: boolean
        readonly moved: Minor
        readonly currency: Currency
        /** What the ledger has to have booked for it, in the wallet's currency. */
        readonly due: Minor
      }
    | undefined
  /** What the ledger booked for it; undefined for nothing. */
  readonly booked: Minor | undefined
  /** What the provider's statement says; undefined where it says nothing. */
  readonly provider: { readonly moved: Minor; readonly currency: Currency } | undefined
}

/**
 * `unknownOrder`: the provider moved money for an order that we have not. `notOurs`: we have it as done, the provider not.
 * `amount`: both, differently. `underWay`: the provider is done, our order not yet. `closedPaid`: the provider moved money for
 * an order that we closed without it. `ledger`: the books have something else than the order.
 */
export const breakKinds = [
  'unknownOrder',
  'notOurs',
  'amount',
  'underWay',
  'closedPaid',
  'ledger',
] as const
export type BreakKind = (typeof breakKinds)[number]

/** How the three differ; undefined where they agree. The ledger first: it is what members have. */
export function breakOf({ order, booked, provider }: OrderSides): BreakKind | undefined {
  if (!order) return provider ? 'unknownOrder' : undefined
  if ((order.isDone ? order.due : undefined) !== booked) return 'ledger'
  if (!provider) return order.isDone ? 'notOurs' : undefined
  if (!order.isDone) return order.isOpen ? 'underWay' : 'closedPaid'
  const isSame = provider.moved === order.moved && provider.currency === order.currency
  return isSame ? undefined : 'amount'
}
