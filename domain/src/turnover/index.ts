export * from './hedge.ts'
export * from './lots.ts'
export * from './rules.ts'
export * from './valid-bet.ts'
