export * from './keccak256.ts'
export * from './sha256.ts'
