export { formerPlan } from './former-plan.ts'
export {
  firstHalfLengthSec,
  halfTimeSec,
  instantOf,
  type MatchMoment,
  matchAt,
  matchLengthSec,
  notStarted,
} from './moment.ts'
export {
  drawHalves,
  type MatchEvent,
  type MatchPlan,
  planMatch,
  planReplay,
  type ReplayScore,
} from './plan.ts'
export {
  planOfMatch,
  readSealedText,
  type SealedMatch,
  sealedModel,
  sealedText,
} from './sealed-match.ts'
export { type Chance, chooseIndex, seededChance } from './seeded.ts'
export { seedChance, type TextHmac } from './stream.ts'
export { spreadOf, stepsLeft, type Walk, walkOf, walkRule } from './walk.ts'
