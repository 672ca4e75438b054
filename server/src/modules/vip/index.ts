/** Levels by valid turnover, and what of each bet and day counts. */
export { countChanged, noDay, onceCounted } from './count-service.ts'
export { isCorrectionDue, takeDays, takeTouched, topsOf, totalsOf } from './count-store.ts'
export { betsOfDay, daysOf, type PlayedDay, playersOn } from './day-store.ts'
export { withdrawalLevelsOn } from './rule-service.ts'
export type { MemberDay } from './tables.ts'
