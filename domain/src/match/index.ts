export {
  firstHalfLengthSec,
  halfTimeSec,
  instantOf,
  type MatchMoment,
  matchAt,
  matchLengthSec,
} from './moment.ts'
export { type MatchEvent, type MatchPlan, planMatch, planReplay, type ReplayScore } from './plan.ts'
export { type Chance, chooseIndex, poissonDraw, seededChance } from './seeded.ts'
