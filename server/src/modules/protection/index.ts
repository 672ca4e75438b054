/** What a member limits for his own protection, his pauses, and the facts that every stake is judged by. */

export { depositRoom, lockAboveLimit, mustMayDeposit } from './deposit-service.ts'
export {
  listHarmMarkers,
  listInterventions,
  listKeptLimits,
  listLimitChanges,
  listRestrictions,
} from './desk-service.ts'
export { limitsOf } from './limit-store.ts'
export { limitLocksUntil, lockedByLimits, restoreLimitLocks, takeLimitLocks } from './lock-store.ts'
export { promotionObstacles } from './promotion-service.ts'
export { depositCounts, firstDepositsOn, protectedAt, restedAt } from './promotion-store.ts'
export { mustBeUnrestricted, restrictionNow } from './restriction-service.ts'
export { restrictionsOf } from './restriction-store.ts'
export { getLossLimit, stakeFacts } from './stake-service.ts'
