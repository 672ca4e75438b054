/** Money in and out: deposit orders, payment accounts, withdrawals and their payouts. */
export { createCardPort } from './card-service.ts'
export { payOutClosed } from './closed-payout-service.ts'
export { createPaymentSweeps } from './jobs.ts'
export { listOddCallbacks, noteCallback, type OddCallback } from './odd-callback-service.ts'
export { hasWithdrawalPassword, unlockWithdrawalPassword } from './password-service.ts'
export { askReclaim, confirmReclaim } from './reclaim-service.ts'
export {
  type DepositDecision,
  depositMember,
  dismissDeposit,
  listReconcilingDeposits,
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
} from './review-service.ts'
export {
  askAgain,
  beginConfirmation,
  confirmFailed,
  isMarked,
  markFailed,
  standingOf,
  unmark,
} from './stuck-service.ts'
