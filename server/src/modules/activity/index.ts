/** Activities that members take part in. */
export { activityQueue } from './queue-store.ts'
export { activityRuleOn } from './rule-service.ts'
