export * from './lots.ts'
export * from './valid-bet.ts'
