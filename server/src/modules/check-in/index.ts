/** Which days members signed. */
export { daysOfMonth, signedBetween } from './store.ts'
