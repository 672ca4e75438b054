import type { AccountPurpose, Books, StakeDay, WorkingAccount } from '@zhengju/domain/ledger'
import type { Currency } from '@zhengju/domain/money'

/** Balances of the accounts of one owner, and the last day with a stake. */
export interface OwnerRow {
  readonly id: number
  readonly available: bigint
  readonly held: bigint
  readonly locked: bigint
  readonly bonus: bigint
  readonly debt: bigint
  readonly other: bigint
  readonly stake_day: string | null
  readonly staked: bigint
  readonly returned: bigint
}

/** All accounts of one owner in one currency: one row, locked by this transaction. */
export interface OwnerAccounts {
  readonly id: number
  readonly accounts: Partial<Record<AccountPurpose, BookAccount>>
  readonly standing: OwnerRow
  stakeDay: StakeDay | undefined
}

export interface BookAccount extends WorkingAccount {
  readonly of: OwnerAccounts
  readonly purpose: AccountPurpose
}

export interface OpenBooks extends Books<BookAccount> {
  owner(owner: string, currency: Currency): OwnerAccounts | undefined
}
