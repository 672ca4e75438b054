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
  /** What came in, once something did, and the provider's number of that transfer. */
  readonly received?: { readonly amount: Minor; readonly channelNo: string } | undefined
}

/** A provider's callback after its signature was checked. */
export interface DepositCallback {
  readonly outcome: 'success' | 'pending' | 'failed'
  /** The provider's own number of the transfer. */
  readonly channelNo: string
  /** What really came in, minor units. */
  readonly amount: Minor
  readonly currency: Currency
}

/**
 * What a callback does. Reconciliations go to an operator; `duplicate` and `noMoney` change nothing, and no more do
 * `secondTransfer`, `contradiction` and `mismatch`, which are shown to the operators.
 */
export type CallbackDecision =
  | { readonly kind: 'credit'; readonly amount: Minor }
  | { readonly kind: 'reconcile'; readonly reason: ReconcileReason; readonly amount: Minor }
  | { readonly kind: 'duplicate' | 'noMoney' }
  | { readonly kind: 'secondTransfer' | 'contradiction' | 'mismatch' }
  | { readonly kind: 'refuse'; readonly reason: 'currency' | 'amountNotPositive' }

/** Late, another amount, or a transfer that was dismissed under another order. */
export type ReconcileReason = 'late' | 'amount' | 'transfer'

export interface CallbackMoment {
  /** Epoch ms. */
  readonly now: number
  /** The other orders that this transfer was named for before. */
  readonly others: readonly DepositState[]
}

/** Judges a genuine callback of an order: currency, state, transfer, amount, late. */
export function callbackDecision(
  order: DepositOrder,
  callback: DepositCallback,
  { now, others }: CallbackMoment,
): CallbackDecision {
  if (callback.currency !== order.currency) return { kind: 'refuse', reason: 'currency' }
  if (hasTransfer(order.state)) return { kind: afterwards(order, callback) }
  if (callback.outcome !== 'success') return { kind: 'noMoney' }
  if (callback.amount <= 0n) return { kind: 'refuse', reason: 'amountNotPositive' }
  if (others.some(hasTransfer)) return { kind: 'secondTransfer' }
  const { amount } = callback
  if (others.length > 0) return { kind: 'reconcile', reason: 'transfer', amount }
  const isLate = !isOpenDeposit(order.state) || now >= order.expiresAt
  if (isLate) return { kind: 'reconcile', reason: 'late', amount }
  if (amount !== order.amount) return { kind: 'reconcile', reason: 'amount', amount }
  return { kind: 'credit', amount }
}

/** Whether the order stands for money that came in: its transfer is no other order's. */
function hasTransfer(state: DepositState): boolean {
  return state === 'credited' || state === 'reconciling'
}

/** What is said of an order that has its money moves nothing; what does not fit has a name. */
function afterwards(
  { received }: DepositOrder,
  { outcome, channelNo, amount }: DepositCallback,
): 'contradiction' | 'noMoney' | 'secondTransfer' | 'mismatch' | 'duplicate' {
  if (outcome === 'failed') return 'contradiction'
  if (outcome === 'pending') return 'noMoney'
  if (channelNo !== received?.channelNo) return 'secondTransfer'
  return amount === received.amount ? 'duplicate' : 'mismatch'
}
