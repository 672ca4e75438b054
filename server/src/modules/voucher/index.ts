/** Vouchers: free bets and odds boosts. */
export { lockSource, takeSourceBack } from './back-service.ts'
export { giveVoucher } from './give-service.ts'
export { voucherDue } from './store.ts'
