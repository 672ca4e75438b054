/** Money in and out: deposit orders, payment accounts, withdrawals and their payouts. */
export { createCardPort } from './card-service.ts'
export { channelHealths } from './channel-store.ts'
export { isBonusChosen } from './deposit-bonus-store.ts'
export { type PaymentEvidence, paymentEvidence } from './evidence-store.ts'
export { holdersOf } from './link-service.ts'
export {
  accountsOf,
  memberOfOrder,
  membersOfOrders,
  ownAccounts,
  sharedAccounts,
} from './link-store.ts'
export { listDepositOrders, listWithdrawalOrders } from './order-list-service.ts'
export { type OrderSums, orderSums } from './order-list-store.ts'
export { hasWithdrawalPassword } from './password-service.ts'
export { orderOwed } from './payout-doubt-service.ts'
export { refusedRates } from './rate-store.ts'
export { listReconcilingDeposits } from './reconcile-service.ts'
export type { ProviderDay } from './statement-service.ts'
export { listUnmatchedCallbacks } from './unmatched-callback-service.ts'
