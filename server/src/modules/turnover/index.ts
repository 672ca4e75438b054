/** Turnover requirements: opened by credits, fed by settled bets, looked at before every withdrawal. */
export { lotsOf } from './audit-service.ts'
export { createTurnoverConsumers, type RulesOf } from './consumers.ts'
export { fedBy } from './fed-service.ts'
export type { TurnoverLotView } from './present.ts'
export { createTurnoverRoutes } from './routes.ts'
export { type LotOpening, lockAndOwedBy, openLot, owedBy } from './service.ts'
