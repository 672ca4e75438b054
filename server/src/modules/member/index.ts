/** Registered customers: who they are, their sessions and devices. */
export { type DeviceBlockRow, deviceBlocksOf } from './device-block-store.ts'
export {
  deviceSeenAt,
  devicesOf,
  endDeviceSessions,
  endOtherSessions,
  knownDevice,
  onlineDevices,
  passwordChangedAt,
  removeDevice,
  removeDevices,
  renewPasswordHash,
  setPasswordHash,
} from './device-store.ts'
export {
  changeRealName,
  lockMemberFacts,
  type MemberFacts,
  memberFacts,
  renameMember,
  setBirthday,
} from './facts-service.ts'
export { readMemberJwt } from './jwt-service.ts'
export { markPasskeyShown, takePasskeyShown } from './passkey-store.ts'
export { bindPhone, changeStatus, fixRealName, memberOfPhone, realName } from './profile-service.ts'

export {
  checkPassword,
  createMember,
  type LoggedIn,
  logIn,
  type MemberDeps,
  register,
  type SelfProofWay,
  type Steps,
} from './service.ts'
export { speakerOfToken } from './speaker-store.ts'
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
  type StatusRow,
  sessionById,
  sessionsOf,
  statusRows,
  uncountLoginTry,
} from './store.ts'
export type { MemberRow } from './tables.ts'
