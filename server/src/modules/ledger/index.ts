/** Money. Two doors with one rule set: `post` inside a transaction, `createLedgerWriter` for venue wallets. */
export { answered, transactionsOfCalls } from './answered-store.ts'
export {
  type AvailableFilter,
  type AvailableLine,
  availableLines,
  availableSums,
} from './available-store.ts'
export { balancesOf } from './balance-store.ts'
export { bookedCalls, callOwners, callsBookedAs } from './booked-call-store.ts'
export { faults, sums } from './check-store.ts'
export { type BookedEntry, entriesOf } from './entries-store.ts'
export { activeMembers, type StepSum, stepSums, sumsBefore } from './hour-store.ts'
export { endLots, grantToLot, type LotEnding, reclaimGrant, stakeableMoney } from './lot-service.ts'
export {
  bonusLotPage,
  bonusLots,
  type KeptLot,
  lotsToEnd,
  membersWithExpired,
} from './lot-store.ts'
export { type MemberFlows, memberFlows, ownMoneyResults } from './member-flow-store.ts'
export { memberChanges } from './member-sum-store.ts'
export { releaseStakes, reservedStake, reserveStake } from './reservation-service.ts'
export {
  type LoadStakeFacts,
  type MemberStakeFacts,
  post,
  postFromAvailable,
  postFunded,
  postStake,
  reverse,
} from './service.ts'
export { statement, wallet } from './statement-store.ts'
export { openStakes, ownMoney, readStakeDay, readStakeDays } from './store.ts'
export { venueSums } from './venue-hour-store.ts'
export { createLedgerWriter, type LedgerWriter } from './writer.ts'
