export * from './filter.ts'
export { digitOf, folded, lettersOf } from './fold.ts'
export * from './nickname.ts'
export * from './speech.ts'
