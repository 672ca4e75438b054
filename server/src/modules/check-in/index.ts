/** Which days members signed. */
export { daysOfMonth, signedBetween, signersOf } from './store.ts'
