/** A share of valid turnover that comes back, by level and category. */
export * from './amount.ts'
export * from './correction.ts'
export * from './rule.ts'
