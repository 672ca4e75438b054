import type { Minor } from '../money/index.ts'

/** Purposes of the accounts that belong to one member. `debt` stands below zero: what the member owes. */
export const memberPurposes = ['available', 'held', 'locked', 'bonus', 'debt'] as const
export type MemberPurpose = (typeof memberPurposes)[number]
export type AccountPurpose = MemberPurpose | HousePurpose
type HousePurpose =
  | 'book'
  | 'clearing'
  | 'campaign'
  | 'rounding'
  | 'income'
  | 'pool'
  | 'reserve'
  | 'funding'
  | 'commission'
  | 'rake'

/** One account of the books, before its currency: the movement names that. */
export interface AccountRef {
  /**
   * A member's id, `house`, `gifts`, `fees`, `rake`, `rounding`, or `provider:`, `campaign:`, `redPacket:`, `pool:`, `reserve:`,
   * `funding:`, `adjustment:`, `affiliate:` with an id.
   */
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
  income: 'income',
  pool: 'liability',
  reserve: 'liability',
  funding: 'equity',
  commission: 'liability',
  rake: 'income',
}

/** The house's book takes part in every settlement: one row would make all of them wait for each other. */
export const bookShards = 64

export const houseBook: AccountRef = { owner: 'house', purpose: 'book' }
/** What members pay for gifts in rooms: nobody receives it. As many rows as the book, for the same reason. */
export const giftIncome: AccountRef = { owner: 'gifts', purpose: 'income' }
/** What members pay for withdrawals beyond the free ones. */
export const feeIncome: AccountRef = { owner: 'fees', purpose: 'income' }
/** What the house takes of hands that members play for one another's money. */
export const rakeIncome: AccountRef = { owner: 'rake', purpose: 'rake' }
export const houseRounding: AccountRef = { owner: 'rounding', purpose: 'rounding' }

export function memberAccount(memberId: string, purpose: MemberPurpose): AccountRef {
  return { owner: memberId, purpose }
}

export function providerClearing(providerId: string): AccountRef {
  return { owner: `provider:${providerId}`, purpose: 'clearing' }
}

/** What corrections by hand cost the house, or brought it; each takes two operators. */
export const deskAdjustments: AccountRef = { owner: 'adjustment:desk', purpose: 'campaign' }

/** An operator's campaign, filled from the house's book before it pays. */
export function fundedCampaign(campaignId: string): AccountRef {
  return { owner: `${fundedOwners[0]}${campaignId}`, purpose: 'campaign' }
}

/** What a campaign keeps for members who have not claimed it yet. */
export function campaignReserve(campaignId: string): AccountRef {
  return fundedCampaign(`${campaignId}:reserved`)
}

/** The money of one red packet, from its sending until it is over. */
export function redPacketPot(redPackId: string): AccountRef {
  return { owner: `${fundedOwners[1]}${redPackId}`, purpose: 'campaign' }
}

/** A tier of a jackpot of one game. */
export interface Jackpot {
  readonly venue: string
  readonly gameCode: string
  readonly tier: string
}

/** What the next win of the tier is paid from: all that it holds. */
export function jackpotPool(jackpot: Jackpot): AccountRef {
  return { owner: `${fundedOwners[2]}${jackpotKey(jackpot)}`, purpose: 'pool' }
}

/** What the pool starts with again after a win. */
export function jackpotReserve(jackpot: Jackpot): AccountRef {
  return { owner: `${fundedOwners[3]}${jackpotKey(jackpot)}`, purpose: 'reserve' }
}

/** Where the operator's seeds of a venue's jackpots come from: it stands below zero by what he put in. */
export function jackpotFunding({ venue }: Jackpot): AccountRef {
  return { owner: `funding:${venue}`, purpose: 'funding' }
}

/** What stakes contributed leaves the house's book, what the operator begins a tier with his funding account. */
export const poolSources = ['contributions', 'seed'] as const
export type PoolSource = (typeof poolSources)[number]

/** Which of a member's wallets a withdrawal is of. */
export const withdrawnWallets = ['main', 'commission'] as const
export type WithdrawnWallet = (typeof withdrawnWallets)[number]

/** An affiliate's wallet: commission that was paid to him and that he has not withdrawn. */
export function affiliateWallet(memberId: string): AccountRef {
  return { owner: `${fundedOwners[4]}${memberId}`, purpose: 'commission' }
}

/** Neither venues nor tiers have a colon in their names. */
function jackpotKey({ venue, gameCode, tier }: Jackpot): string {
  return `${venue}:${gameCode}:${tier}`
}

const fundedOwners = ['campaign:', 'redPacket:', 'pool:', 'reserve:', 'affiliate:'] as const

/** Whether the account pays only what it was given before. */
export function isFunded({ owner }: AccountRef): boolean {
  return fundedOwners.some((start) => owner.startsWith(start))
}

/** Whether this owner's account stands in many rows, of which every batch uses one. */
export function isSharded(owner: string): boolean {
  return owner === houseBook.owner || owner === giftIncome.owner
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
