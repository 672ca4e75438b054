/** Limits that a member sets for the protection of himself, and the facts that every stake is judged by. */
export { createProtectionRoutes } from './routes.ts'
export { type DayFigures, type ProtectionDeps, type StakeStanding, stakeFacts } from './service.ts'
