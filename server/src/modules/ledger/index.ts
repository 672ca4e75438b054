/** Money. Two doors with one rule set: `post` inside a transaction, `createLedgerWriter` for venue wallets. */
export { answered, transactionsOfCalls } from './answered-store.ts'
export {
  type AvailableFilter,
  type AvailableLine,
  availableLines,
  availableSums,
} from './available-store.ts'
export { balancesOf } from './balance-store.ts'
export { faults, sums } from './check-store.ts'
export {
  type LoadStakeFacts,
  type MemberStakeFacts,
  post,
  postFromAvailable,
  postStake,
  reverse,
} from './service.ts'
export { statement, wallet } from './statement-store.ts'
export { openStakes, readStakeDays } from './store.ts'
export { createLedgerWriter, type LedgerWriter } from './writer.ts'
