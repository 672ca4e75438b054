/** Turnover requirements: opened by credits, fed by settled bets, looked at before every withdrawal. */
export { lotsOf } from './audit-service.ts'
export { countedOf, fedBy } from './fed-service.ts'
export { presentRules } from './present.ts'
export {
  lockAndOwedBy,
  lockTurnover,
  lockTurnovers,
  mayReopen,
  openLot,
  owedBy,
} from './service.ts'
