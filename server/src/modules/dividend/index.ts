/** Dividends: granted by operators, claimed by members, paid from their campaign with a turnover requirement. */
export {
  approveGrant,
  type Grant,
  type GrantOutcome,
  type GrantWish,
  grantDividend,
  refuseGrant,
} from './grant-service.ts'
export { type DividendLine, listDividends, withdrawDividend } from './office-service.ts'
