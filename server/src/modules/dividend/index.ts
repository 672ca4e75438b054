/** Dividends: granted by operators, claimed by members, paid from their campaign with a turnover requirement. */

export { listDividends } from './desk-service.ts'
export { grantDividend } from './grant-service.ts'
