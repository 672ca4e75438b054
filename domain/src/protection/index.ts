import type { Minor } from '../money/index.ts'
import { ageOn, type SiteDay } from '../siteDay/index.ts'

export * from './loss-limit.ts'

export type MemberStatus = 'active' | 'frozen' | 'closed'

/** What an operator may do to an account. */
export type StatusChange = 'freeze' | 'unfreeze' | 'close' | 'reopen'

/** A closed account comes back frozen: that it may move money again is a decision of its own. */
const nextOf: Readonly<Record<StatusChange, Partial<Record<MemberStatus, MemberStatus>>>> = {
  freeze: { active: 'frozen' },
  unfreeze: { frozen: 'active' },
  close: { active: 'closed', frozen: 'closed' },
  reopen: { closed: 'frozen' },
}

/** What the account is then; undefined where that cannot be done to it. */
export function statusAfter(status: MemberStatus, deed: StatusChange): MemberStatus | undefined {
  return nextOf[deed][status]
}

/** Years a member must have reached before the first stake. */
export const adultAge = 18

/** What a stake is judged by; each ledger door loads it in the transaction that takes the stake. */
export interface StakeFacts {
  readonly status: MemberStatus
  /** When the 18+ declaration was made, epoch ms; undefined blocks every stake. */
  readonly adultDeclaredAt?: number | undefined
  /** `YYYY-MM-DD`, once known. */
  readonly birthday?: string | undefined
  /** Minor units owed to the house. */
  readonly debt: Minor
  /** Stakes of the site day minus the payouts of those stakes, minor units; below zero when ahead. */
  readonly lossToday: Minor
  /** The limit that holds now (`effectiveLimit`), minor units. */
  readonly dailyLossLimit?: Minor | undefined
  readonly siteDay: SiteDay
}

export type StakeFailure =
  | 'member.frozen'
  | 'member.blocked'
  | 'member.ageUnconfirmed'
  | 'member.underage'
  | 'wallet.debt'
  | 'protection.lossLimit'

export type StakeDecision =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: StakeFailure }

/**
 * The one decision that every stake passes: account status, 18+, debt, then the daily loss limit, counting
 * `stake` (the risk, minor units) as lost until it is settled. A closed account is `member.blocked`.
 */
export function mayStake(facts: StakeFacts, stake: Minor): StakeDecision {
  const failure = standing(facts.status) ?? adulthood(facts) ?? burden(facts.debt)
  if (failure) return { ok: false, failure }
  const limit = facts.dailyLossLimit
  if (limit !== undefined && facts.lossToday + stake > limit) {
    return { ok: false, failure: 'protection.lossLimit' }
  }
  return { ok: true }
}

/** A member who has set a limit is under protection: gifts are not sold to him, red packets not given. */
export function isUnderProtection(facts: Pick<StakeFacts, 'dailyLossLimit'>): boolean {
  return facts.dailyLossLimit !== undefined
}

/**
 * Whether a gift for a room may be bought for so much, minor units: whatever stops a stake stops it, and a limit
 * however much of it is left.
 */
export function mayBuyGift(facts: StakeFacts, price: Minor): StakeDecision {
  const decision = mayStake(facts, price)
  return decision.ok ? underNoLimit(facts) : decision
}

/** Whether a share of a red packet may be taken. A debt does not stop it: what comes in pays it first. */
export function mayTakeShare(facts: Omit<StakeFacts, 'debt' | 'lossToday'>): StakeDecision {
  const failure = standing(facts.status) ?? adulthood(facts)
  return failure ? { ok: false, failure } : underNoLimit(facts)
}

function underNoLimit(facts: Pick<StakeFacts, 'dailyLossLimit'>): StakeDecision {
  return isUnderProtection(facts) ? { ok: false, failure: 'protection.lossLimit' } : { ok: true }
}

export type WithdrawDecision =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: 'member.frozen' | 'member.blocked' | 'wallet.debt' }

/** Whether a member may ask for a withdrawal at all: an open account without debt (minor units). */
export function mayWithdraw(status: MemberStatus, debt: Minor): WithdrawDecision {
  const failure = standing(status) ?? burden(debt)
  return failure ? { ok: false, failure } : { ok: true }
}

function standing(status: MemberStatus): 'member.frozen' | 'member.blocked' | undefined {
  if (status === 'active') return undefined
  return status === 'frozen' ? 'member.frozen' : 'member.blocked'
}

function adulthood(
  facts: Pick<StakeFacts, 'adultDeclaredAt' | 'birthday' | 'siteDay'>,
): 'member.ageUnconfirmed' | 'member.underage' | undefined {
  if (facts.adultDeclaredAt === undefined) return 'member.ageUnconfirmed'
  if (facts.birthday === undefined) return undefined
  const age = ageOn(facts.birthday, facts.siteDay)
  if (age === undefined) return 'member.ageUnconfirmed'
  return age < adultAge ? 'member.underage' : undefined
}

function burden(debt: Minor): 'wallet.debt' | undefined {
  return debt > 0n ? 'wallet.debt' : undefined
}
