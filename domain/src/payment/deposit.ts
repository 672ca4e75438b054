import type { Currency, Minor } from '../money/index.ts'

/** How long a bank transfer order waits for its money: 45 minutes. */
export const depositExpiryMs = 45 * 60_000

/** A deposit order's states; their wire numbers stand in the contract. `declared`: the member says it is paid. */
export const depositStates = [
  'created',
  'declared',
  'credited',
  'reconciling',
  'cancelled',
  'expired',
] as const
export type DepositState = (typeof depositStates)[number]

/**
 * `declared` and `cancelled` by the member; `paid`: the provider's callback fits; `paidOtherwise`: money came late
 * or in another amount; `settled` and `dismissed`: an operator ends a reconciliation.
 */
export type DepositEvent =
  | 'declared'
  | 'cancelled'
  | 'timedOut'
  | 'paid'
  | 'paidOtherwise'
  | 'settled'
  | 'dismissed'

const table: Record<DepositState, Partial<Record<DepositEvent, DepositState>>> = {
  created: {
    declared: 'declared',
    cancelled: 'cancelled',
    timedOut: 'expired',
    paid: 'credited',
    paidOtherwise: 'reconciling',
  },
  declared: { timedOut: 'expired', paid: 'credited', paidOtherwise: 'reconciling' },
  reconciling: { settled: 'credited', dismissed: 'cancelled' },
  cancelled: { paid: 'reconciling', paidOtherwise: 'reconciling' },
  expired: { paid: 'reconciling', paidOtherwise: 'reconciling' },
  credited: {},
}

/** The state after an event; undefined when the event means nothing in that state. */
export function nextDeposit(state: DepositState, event: DepositEvent): DepositState | undefined {
  return table[state][event]
}

/** Whether the order still waits for its money, so that no second one may be opened. */
export function isOpenDeposit(state: DepositState): boolean {
  return state === 'created' || state === 'declared'
}

export interface DepositOrder {
  readonly state: DepositState
  readonly amount: Minor
  readonly currency: Currency
  /** Epoch ms. */
  readonly expiresAt: number
}

/** A provider's callback after its signature was checked. */
export interface DepositCallback {
  readonly outcome: 'success' | 'pending' | 'failed'
  /** What really came in, minor units. */
  readonly amount: Minor
  readonly currency: Currency
}

/** What a callback does; `late` and `amount` go to an operator, `duplicate` and `noMoney` change nothing. */
export type CallbackDecision =
  | { readonly kind: 'credit'; readonly amount: Minor }
  | { readonly kind: 'reconcile'; readonly reason: 'late' | 'amount'; readonly amount: Minor }
  | { readonly kind: 'duplicate' }
  | { readonly kind: 'noMoney' }
  | { readonly kind: 'refuse'; readonly reason: 'currency' | 'amountNotPositive' }

/** Judges a genuine callback of an order at `now` (epoch ms): currency, amount, state, duplicate, late. */
export function callbackDecision(
  order: DepositOrder,
  callback: DepositCallback,
  now: number,
): CallbackDecision {
  if (callback.currency !== order.currency) return { kind: 'refuse', reason: 'currency' }
  if (callback.outcome !== 'success') return { kind: 'noMoney' }
  if (callback.amount <= 0n) return { kind: 'refuse', reason: 'amountNotPositive' }
  if (order.state === 'credited' || order.state === 'reconciling') return { kind: 'duplicate' }
  const { amount } = callback
  const isLate = !isOpenDeposit(order.state) || now >= order.expiresAt
  if (isLate) return { kind: 'reconcile', reason: 'late', amount }
  if (amount !== order.amount) return { kind: 'reconcile', reason: 'amount', amount }
  return { kind: 'credit', amount }
}
