/** What operators did, line by line: written in the transaction that does it, read by whoever may. */
export { type Actor, writeAuditEntry } from './trail-service.ts'
export { insertAuditEntry } from './trail-store.ts'
