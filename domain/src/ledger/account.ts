import type { Minor } from '../money/index.ts'

/** Purposes of the accounts that belong to one member. `debt` stands below zero: what the member owes. */
export const memberPurposes = ['available', 'held', 'locked', 'bonus', 'debt'] as const
export type MemberPurpose = (typeof memberPurposes)[number]
export type AccountPurpose = MemberPurpose | 'book' | 'clearing' | 'campaign' | 'rounding'

/** One account of the books, before its currency: the movement names that. */
export interface AccountRef {
  /** A member's id, `house`, `rounding`, `provider:<id>` or `promotion:<id>`. */
  readonly owner: string
  readonly purpose: AccountPurpose
}

export type AccountType = 'asset' | 'liability' | 'equity' | 'income' | 'expense'

/** Money of a member is what the house owes; a member's debt is what the house is owed. */
export const accountTypes: Record<AccountPurpose, AccountType> = {
  available: 'liability',
  held: 'liability',
  locked: 'liability',
  bonus: 'liability',
  debt: 'asset',
  book: 'equity',
  clearing: 'asset',
  campaign: 'expense',
  rounding: 'income',
}

/** The house's book takes part in every settlement: one row would make all of them wait for each other. */
export const bookShards = 64

export const houseBook: AccountRef = { owner: 'house', purpose: 'book' }
export const houseRounding: AccountRef = { owner: 'rounding', purpose: 'rounding' }

export function memberAccount(memberId: string, purpose: MemberPurpose): AccountRef {
  return { owner: memberId, purpose }
}

export function providerClearing(providerId: string): AccountRef {
  return { owner: `provider:${providerId}`, purpose: 'clearing' }
}

export function promotionCampaign(promotionId: string): AccountRef {
  return { owner: `promotion:${promotionId}`, purpose: 'campaign' }
}

/** Whether the account is a member's money, which never stands below zero. */
export function isWallet(purpose: AccountPurpose): boolean {
  return (
    purpose === 'available' || purpose === 'held' || purpose === 'locked' || purpose === 'bonus'
  )
}

export function isMemberPurpose(purpose: AccountPurpose): purpose is MemberPurpose {
  return purpose === 'debt' || isWallet(purpose)
}

/** A member's money as it is shown, minor units; `debt` is above zero when something is owed. */
export type Wallet = Readonly<Record<MemberPurpose, Minor>>

export const emptyWallet: Wallet = { available: 0n, held: 0n, locked: 0n, bonus: 0n, debt: 0n }
