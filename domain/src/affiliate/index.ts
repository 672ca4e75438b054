/** Affiliates: whom a new member belongs to, what that earns, and the life of a monthly statement. */
export * from './affiliate.ts'
export * from './binding.ts'
export * from './commission.ts'
export * from './level.ts'
export * from './month.ts'
export * from './plan.ts'
export * from './statement.ts'
