/** What operators did, line by line: written in the transaction that does it, read by whoever may. */
export { type Actor, writeDeed } from './trail-service.ts'
export { insertDeed } from './trail-store.ts'
