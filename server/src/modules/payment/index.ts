/** Money in and out: deposit orders, payment accounts, withdrawals and their payouts. */
export { authoriseProvider } from './callback-service.ts'
export { createCardPort } from './card-service.ts'
export { payOutClosed } from './closed-payout-service.ts'
export type { DepositDeps } from './deposit-service.ts'
export { reconcilingDeposits, waitingWithdrawals } from './figure-store.ts'
export { createPaymentSweeps, type PaymentSweep } from './jobs.ts'
export { listOddCallbacks, noteCallback, type OddCallback } from './odd-callback-service.ts'
export {
  hasWithdrawalPassword,
  isWithdrawalPassword,
  unlockWithdrawalPassword,
} from './password-service.ts'
export { askReclaim, confirmReclaim } from './reclaim-service.ts'
export {
  type DepositDecision,
  depositMember,
  dismissDeposit,
  listReconcilingDeposits,
  type ReconcilingDeposit,
  settleDeposit,
} from './reconcile-service.ts'
export {
  approveWithdrawal,
  giveBackWithdrawal,
  listForReview,
  type ReviewDeps,
  type ReviewedWithdrawal,
  type ReviewOutcome,
  reviewDetail,
  setWithdrawalAside,
  type WithdrawalDetail,
  type WithdrawalReview,
} from './review-service.ts'
export { createPaymentRoutes } from './routes.ts'
export { createSandboxMemory } from './sandbox-store.ts'
export {
  askAgain,
  beginConfirmation,
  confirmFailed,
  isMarked,
  markFailed,
  standingOf,
  unmark,
} from './stuck-service.ts'
export type { WithdrawalDeps } from './withdrawal-service.ts'
