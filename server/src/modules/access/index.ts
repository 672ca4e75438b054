/** Who may enter: the operator's region database, and rules by network, country and region. */
export { effectFailures, tellAbout } from './access-service.ts'
export type { RegionDatabase } from './database-service.ts'
export type { MemberDoor } from './entry-module.ts'
export { addRule, changeRule, listRules, type RuleChange, removeRule } from './rule-service.ts'
export type { RuleWish } from './tables.ts'
