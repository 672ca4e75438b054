/** Levels of members: reached, kept and lost by valid turnover. */
export * from './level.ts'
export * from './rule.ts'
