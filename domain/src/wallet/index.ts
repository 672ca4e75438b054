/** A member's money beyond the books: what he may lock away, and on which terms. */
export * from './lock.ts'
