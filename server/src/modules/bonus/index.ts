/** Bonus money: given from funded campaigns, kept apart by lot, and what becomes of it. */
export { grantBonus, grantFreeBet } from './service.ts'
