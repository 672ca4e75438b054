/** Partners who are paid for the members that they bring, and to whom each new member belongs. */

export { signsIn } from './binding-parse.ts'
export { lookForSelf, type Trace, tracesOf } from './binding-service.ts'
export { type InvitedRow, invitedAfter, invitedBy, invitedSince } from './binding-store.ts'
export { listStatements } from './payout-service.ts'
