export * from './adjustment.ts'
