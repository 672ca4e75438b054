export * from './address.ts'
export * from './rule.ts'
