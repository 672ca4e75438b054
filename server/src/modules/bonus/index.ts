/** Bonus money: given from funded campaigns, kept apart by lot, and what becomes of it. */
export { type BonusGrant, type Granted, grantBonus, grantFreeBet } from './service.ts'
