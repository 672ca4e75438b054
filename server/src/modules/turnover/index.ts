/** Turnover requirements: opened by credits, fed by settled bets, looked at before every withdrawal. */
export { lotsOf } from './audit-service.ts'
export { countsNow, isChangedBefore, takeChanged } from './changed-store.ts'
export { countedOf, fedBy } from './fed-service.ts'
export { presentBonus, presentRules } from './present.ts'
export {
  lockAndOwedBy,
  lockTurnover,
  lockTurnovers,
  mayReopen,
  openLot,
  owedBy,
  statesOf,
  turnLot,
  uncountedOf,
} from './service.ts'
