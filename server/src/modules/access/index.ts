/** Who may enter: the operator's region database, and rules by network, country and region. */

export type { MemberEntryGate } from './entry-module.ts'
export { listRules } from './rule-service.ts'
