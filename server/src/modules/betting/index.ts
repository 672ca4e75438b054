/** The records of bets, as members see them. */
export { createBettingConsumers, type DetailReaders } from './consumers.ts'
export { createBettingRoutes } from './routes.ts'
export type { BettingDeps } from './service.ts'
export { type RecordRow, recordByOrder, saveValidBet, settledRecords } from './store.ts'
