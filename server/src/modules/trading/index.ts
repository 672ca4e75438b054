/** The trading desk: what the house answers, and what two operators do together. */
export type { House } from './desk-module.ts'
export { listOrders as tradingOrders } from './order-service.ts'
export { bets as tradedBets, reserves as tradedReserves } from './service.ts'
