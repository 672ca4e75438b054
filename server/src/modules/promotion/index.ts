/** Promotions: what is earned by a rule is reserved in a fund, claimed once, and taken back when its facts are void. */
export { type DayWork, type DoneDay, runDays } from './clock-service.ts'
export { type ClockRow, holdClock } from './clock-store.ts'
export { type Earned, earn, earnAll, earnReserved } from './earn-service.ts'
export { payAutomatic } from './fund-service.ts'
export { mustBeGiven, obstacleFailures } from './given-service.ts'
export { clawBack, earnInstead, lessen, payEarned } from './grant-service.ts'
export {
  isStopped,
  lockOccasions,
  membersGiven,
  occasionsOf,
  showsStopped,
  sumsOf,
} from './grant-store.ts'
export { keepFor, payKept } from './kept-service.ts'
export { claimableGrants, grantViews, listGrants } from './list-service.ts'
export type { GrantView, Trial } from './present.ts'
export { draftOf, type Found, type RuleTextOf, ruleHeld, rulesHeld } from './rule-service.ts'
export { owingKinds } from './rule-store.ts'
export { mustBeTried, trialDay, trialOf } from './trial-service.ts'
