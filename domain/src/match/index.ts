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
  cardRates,
  cornerRates,
  drawHalves,
  type MatchEvent,
  type MatchPlan,
  planMatch,
  planReplay,
  type ReplayScore,
  type SideRates,
} from './plan.ts'
export {
  hasCards,
  planOfMatch,
  readSealedText,
  type SealedMatch,
  type SealedModel,
  sealedModel,
  sealedModelOf,
  sealedText,
} from './sealed-match.ts'
export { type Chance, chooseIndex, seededChance } from './seeded.ts'
export { seedChance, type TextHmac } from './stream.ts'
export { spreadOf, stepsLeft, type Walk, walkOf, walkRule } from './walk.ts'
