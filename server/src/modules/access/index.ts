/** Who may enter: the operator's region database, and rules by network, country and region. */
export {
  type Access,
  believedMs,
  createAccess,
  effectFailures,
  tellAbout,
} from './access-service.ts'
export { openRegionDatabase, type RegionDatabase } from './database-service.ts'
export {
  addRule,
  changeRule,
  listRules,
  mostRules,
  type RuleChange,
  removeRule,
} from './rule-service.ts'
export type { RuleWish } from './tables.ts'
