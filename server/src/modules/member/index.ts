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
export { newMembers } from './figure-store.ts'
export { markAffiliate, membersByInviteCode, setInviter } from './invitation-store.ts'
export { readMemberJwt } from './jwt-service.ts'
export {
  devicesSeen,
  membersAt,
  membersById,
  membersByPhone,
  namedAlike,
  ownPlaces,
  provedNames,
  sharedAddresses,
  sharedDevices,
  sharedNames,
  sharedPhones,
} from './link-store.ts'
export { memberNames } from './name-store.ts'
export { searchMembers } from './office-service.ts'
export { markPasskeyShown, takePasskeyShown } from './passkey-store.ts'
export { addressesOf, type PersonLink, personLinks } from './person-store.ts'
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
export { sharingAddress, sharingDevices } from './shared-store.ts'
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
export { birthdaysOf, setVipLevels, vipLevelsOf } from './vip-store.ts'
