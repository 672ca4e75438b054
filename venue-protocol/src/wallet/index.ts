/** The seamless wallet dialect: what a venue says to the platform about a member's money. */
export * from './calls.ts'
export * from './codes.ts'
export * from './detail.ts'
export * from './game-detail.ts'
export * from './pool-calls.ts'
export * from './settle.ts'
export * from './signature.ts'
