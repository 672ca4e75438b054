/** Money in and out: deposit orders, payment accounts, withdrawals and their payouts. */
export { createCardPort } from './card-service.ts'

export { hasWithdrawalPassword } from './password-service.ts'
