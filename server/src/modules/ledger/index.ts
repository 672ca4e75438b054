/** Money. Two doors with one rule set: `post` inside a transaction, `createLedgerWriter` for venue wallets. */
export { answered, transactionsOfCalls } from './answered.ts'
export {
  type AvailableFilter,
  type AvailableLine,
  availableLines,
  availableSums,
} from './available.ts'
export { balancesOf } from './balance.ts'
export { faults } from './check.ts'
export {
  type LoadStakeFacts,
  type MemberStanding,
  type PostedTransaction,
  post,
  postFromAvailable,
  postStake,
  reverse,
} from './service.ts'
export { type StatementLine, type StatementPage, statement, wallet } from './statement.ts'
export { readStakeDays } from './store.ts'
export { createLedgerWriter, type LedgerWriter, type WriterOptions } from './writer.ts'
