export * from './leg.ts'
export * from './payout.ts'
export * from './system.ts'
