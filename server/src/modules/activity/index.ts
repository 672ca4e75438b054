/** Activities that members take part in. */
export { activityRuleOn } from './rule-service.ts'
