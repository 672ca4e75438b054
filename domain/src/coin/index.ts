/** Coins: what brings them, and lots that expire. */
export * from './lot.ts'
export * from './rule.ts'
