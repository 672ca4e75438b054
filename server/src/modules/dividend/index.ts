/** Dividends: granted by operators, claimed by members, paid from their campaign with a turnover requirement. */

export {
  type ClaimDeps,
  claimWithDeposit,
  dividendsToClaim,
  dividendWithDeposit,
} from './claim-service.ts'
export { listDividends } from './desk-service.ts'
export { grantDividend } from './grant-service.ts'
export { listDividends as officeDividends } from './office-service.ts'
export { memberOfBill as dividendMember } from './store.ts'
