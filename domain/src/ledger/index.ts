/** The books: which accounts there are, why money moves, and the rule that every door to them keeps. */
export * from './account.ts'
export * from './books.ts'
export * from './movement.ts'
export * as movements from './movements.ts'
export * from './stake-day.ts'
export * from './wallet-about.ts'
export * from './wallet-command.ts'
export * from './wallet-decision.ts'
