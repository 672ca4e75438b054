/** Registered customers: who they are, their sessions and devices. */

export {
  type DeviceBlockRow,
  deviceBlockById,
  deviceBlocksOf,
  endSessionsOn,
  findDeviceBlocks,
  insertDeviceBlock,
  isDeviceBlocked,
  liftDeviceBlock,
  membersOnDevice,
} from './device-block-store.ts'
export * from './device-store.ts'
export * from './facts-service.ts'
export { defineMemberJobs } from './jobs.ts'
export * from './jwt-service.ts'
export { markPasskeyShown, takePasskeyShown } from './passkey-store.ts'
export * from './profile-service.ts'
export { createMemberRoutes } from './routes.ts'
export { findMembers, findSessions, lockSession } from './search-store.ts'
export {
  type Authorisation,
  authoriseMember,
  checkPassword,
  createMember,
  declareAdult,
  type LoggedIn,
  logIn,
  type MemberDeps,
  type Registration,
  refuseBlockedDevice,
  register,
  type SelfProofWay,
  type Steps,
} from './service.ts'
export * from './speaker-store.ts'
export {
  clearLoginTries,
  countLoginTry,
  livingSessions,
  lockMember,
  markProved,
  memberById,
  memberByName,
  memberByPhone,
  membersByName,
  type NewMember,
  type StandingRow,
  sessionById,
  sessionsOf,
  standings,
} from './store.ts'
export type { DeviceRow, MemberRow, SessionEnd, SessionRow } from './tables.ts'
