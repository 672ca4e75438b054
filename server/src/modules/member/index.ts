/** Registered customers: who they are, their sessions and devices. */
export { defineMemberJobs } from './jobs.ts'
export * from './profile-service.ts'
export { createMemberRoutes } from './routes.ts'
export { findMembers, findSessions, lockSession } from './search-store.ts'
export {
  authoriseMember,
  declareAdult,
  type LoggedIn,
  login,
  type MemberDeps,
  type Registration,
  register,
} from './service.ts'
export {
  clearLoginTries,
  countLoginTry,
  deviceSeenAt,
  livingSessions,
  memberById,
  memberByName,
  membersByName,
  type NewMember,
  type StandingRow,
  sessionsOf,
  standings,
} from './store.ts'
export type { MemberRow, SessionEnd, SessionRow } from './tables.ts'
