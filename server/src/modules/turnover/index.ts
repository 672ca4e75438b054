/** Turnover requirements: opened by credits, fed by settled bets, looked at before every withdrawal. */
export { lotsOf } from './audit-service.ts'
export { createTurnoverConsumers } from './consumers.ts'
export { countedOf, fedBy } from './fed-service.ts'
export { presentRules, type TurnoverLotView } from './present.ts'
export { createTurnoverRoutes } from './routes.ts'
export {
  type LotOpening,
  lockAndOwedBy,
  lockTurnover,
  lockTurnovers,
  mayReopen,
  openLot,
  owedBy,
  turnoverConsumer,
} from './service.ts'
