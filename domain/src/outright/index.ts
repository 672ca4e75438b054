export * from './chances.ts'
export * from './prices.ts'
export * from './table.ts'
