import type { AccountPurpose, Books, StakeDay, WorkingAccount } from '@zhengju/domain/ledger'
import type { Currency } from '@zhengju/domain/money'

/** What was staked, and came back, in the day, the week and the month of the last stake. */
export const stakeColumns = [
  'staked',
  'returned',
  'wagered',
  'week_staked',
  'week_returned',
  'week_wagered',
  'month_staked',
  'month_returned',
  'month_wagered',
] as const
export type StakeColumns = Readonly<Record<(typeof stakeColumns)[number], bigint>>

/** Balances of the accounts of one owner, and the last day with a stake. */
export interface OwnerRow extends StakeColumns {
  readonly id: number
  readonly available: bigint
  readonly held: bigint
  readonly locked: bigint
  readonly bonus: bigint
  readonly debt: bigint
  readonly other: bigint
  /** Until then something may be kept for a bet of this member, epoch ms. */
  readonly reserved_until: bigint
  readonly stake_day: string | null
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
