/** A member's money as it is shown: what it is now, and every change of it. */

export { wallet as walletOf } from '../ledger/index.ts'
export type { LineDetail, StatementDetails } from './details-service.ts'
export { linesDetails, listStatement, type WalletDeps } from './service.ts'
