import { type Currency, currencies, type Minor, parseMoney } from '../money/index.ts'

/**
 * A deposit order's states; their wire numbers stand in the contract. `initiating`: its provider is being asked what the
 * member has to do; `failed`: no answer came; `declared`: the member says it is paid.
 */
export const depositStates = [
  'initiating',
  'failed',
  'created',
  'declared',
  'credited',
  'reconciling',
  'cancelled',
  'expired',
] as const
export type DepositState = (typeof depositStates)[number]

/**
 * `opened` and `notOpened`: what became of asking the provider; `declared` and `cancelled` by the member; `paid`: the provider's callback fits; `paidOtherwise`: money came late
 * or in another amount; `turnedDown`: an operator finds no money behind a request; `settled` and `dismissed`: an operator ends a reconciliation.
 */
export type DepositEvent =
  | 'opened'
  | 'notOpened'
  | 'declared'
  | 'cancelled'
  | 'timedOut'
  | 'paid'
  | 'paidOtherwise'
  | 'turnedDown'
  | 'settled'
  | 'dismissed'

const table: Record<DepositState, Partial<Record<DepositEvent, DepositState>>> = {
  // Money that comes before its order was shown is nobody's answer: an operator looks.
  initiating: { opened: 'created', notOpened: 'failed', paidOtherwise: 'reconciling' },
  failed: { paidOtherwise: 'reconciling' },
  created: {
    declared: 'declared',
    cancelled: 'cancelled',
    timedOut: 'expired',
    paid: 'credited',
    paidOtherwise: 'reconciling',
  },
  declared: {
    timedOut: 'expired',
    paid: 'credited',
    paidOtherwise: 'reconciling',
    turnedDown: 'cancelled',
  },
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

/** How long the platform waits for a provider's answer before an order counts as not opened. */
export const initiationMs = 60_000

/**
 * A bonus that a member chose with a deposit: given with it, kept for his own claim where it could not be given then, or missed
 * since it was over, or too little came in.
 */
export const depositBonusStates = ['chosen', 'taken', 'kept', 'missed'] as const
export type DepositBonusState = (typeof depositBonusStates)[number]

/** What is paid for an order, and what is credited for it: the same, or the frozen price of it in coins. */
export interface DepositPrice {
  /** What is credited when everything comes, minor units of the wallet's currency. */
  readonly amount: Minor
  /** What has to be paid for it, minor units of what is paid with; 0 before the provider has said it. */
  readonly payAmount: Minor
}

/** What a sum that came in is worth at the order's frozen price; what is less than a minor unit is not credited. */
export function worthOf({ amount, payAmount }: DepositPrice, received: Minor): Minor {
  if (payAmount <= 0n) return 0n
  return received === payAmount ? amount : (received * amount) / payAmount
}

/** What coins are worth at a rate such as `7.19`, in the wallet's currency; rounded down, 0 where it is no rate. */
export function worthAtRate(
  received: Minor,
  { currency, payCurrency }: { readonly currency: Currency; readonly payCurrency: Currency },
  rate: string,
): Minor {
  const worth = parseMoney(rate, currency) ?? 0n
  if (worth <= 0n || received <= 0n) return 0n
  return (received * worth) / 10n ** BigInt(currencies[payCurrency].scale)
}

/**
 * Whether a price in coins is the one of the rate that is shown with it (`7.05`, for one coin): enough, and less than a
 * hundredth of a coin too much. A provider that mistakes a scale is caught here.
 */
export function isPriceAtRate(
  { amount, payAmount }: DepositPrice,
  { currency, payCurrency }: { readonly currency: Currency; readonly payCurrency: Currency },
  rate: string,
): boolean {
  const worth = parseMoney(rate, currency) ?? 0n
  if (worth <= 0n || payAmount <= 0n) return false
  const coin = 10n ** BigInt(currencies[payCurrency].scale)
  const asked = amount * coin
  return payAmount * worth >= asked && (payAmount - coin / 100n) * worth < asked
}

/** Whether a payout in coins is what the rate that is said with it makes of a sum: not more, and less than two hundredths of a coin under it. */
export function isPayoutAtRate(
  { amount, payAmount }: DepositPrice,
  { currency, payCurrency }: { readonly currency: Currency; readonly payCurrency: Currency },
  rate: string,
): boolean {
  const worth = parseMoney(rate, currency) ?? 0n
  if (worth <= 0n || payAmount <= 0n) return false
  const coin = 10n ** BigInt(currencies[payCurrency].scale)
  const asked = amount * coin
  return payAmount * worth <= asked && (payAmount + coin / 50n) * worth > asked
}

/** An order as its provider sees it: what is to be paid, in what is paid with. */
export interface DepositOrder {
  readonly state: DepositState
  readonly price: DepositPrice
  readonly payCurrency: Currency
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
  | {
      readonly kind: 'reconcile'
      readonly reason: ReconcileReason
      readonly amount: Minor
      /** Whatever the reason: coins are worth what they are worth now, not at the frozen price. */
      readonly isLate: boolean
    }
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
  if (callback.currency !== order.payCurrency) return { kind: 'refuse', reason: 'currency' }
  if (hasTransfer(order.state)) return { kind: afterwards(order, callback) }
  if (callback.outcome !== 'success') return { kind: 'noMoney' }
  // What was never opened here has no price: an operator looks at it.
  const hasPrice = order.price.payAmount > 0n
  if (callback.amount <= 0n || (hasPrice && worthOf(order.price, callback.amount) <= 0n)) {
    return { kind: 'refuse', reason: 'amountNotPositive' }
  }
  if (others.some(hasTransfer)) return { kind: 'secondTransfer' }
  const { amount } = callback
  const isLate = !isOpenDeposit(order.state) || now >= order.expiresAt
  if (others.length > 0) return { kind: 'reconcile', reason: 'transfer', amount, isLate }
  if (isLate) return { kind: 'reconcile', reason: 'late', amount, isLate }
  if (amount !== order.price.payAmount) {
    return { kind: 'reconcile', reason: 'amount', amount, isLate }
  }
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
