import type { Minor } from '../money/index.ts'
import { ageOn, type SiteDay } from '../siteDay/index.ts'
import { type ByPeriod, exceeded, type LimitValues } from './limit.ts'
import type { RestrictionKind } from './restriction.ts'

export * from './harm.ts'
export * from './limit.ts'
export * from './period.ts'
export * from './restriction.ts'

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
  /** Stakes minus the payouts of those stakes, minor units; below zero when ahead. */
  readonly lost: ByPeriod
  /** Whole stakes, minor units. */
  readonly staked: ByPeriod
  /** Time at play, milliseconds; loaded for whoever limits it. */
  readonly played?: ByPeriod | undefined
  /** Those that hold now. */
  readonly limits?: LimitValues | undefined
  /** The time-out or exclusion that runs now. */
  readonly restriction?: RestrictionKind | undefined
  readonly siteDay: SiteDay
}

export type StakeFailure =
  | 'member.frozen'
  | 'member.blocked'
  | 'member.ageUnconfirmed'
  | 'member.underage'
  | 'wallet.debt'
  | 'protection.timeOut'
  | 'protection.excluded'
  | 'protection.lossLimit'
  | 'protection.stakeLimit'
  | 'protection.sessionLimit'
  | 'voucher.lapsed'

export type StakeDecision =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: StakeFailure }

/**
 * The one decision that every stake passes: account status, time-out and exclusion, 18+, debt, then the member's own
 * limits. A stake limit counts the whole stake, a loss limit the member's own money in it (`own`, minor units), as lost
 * until it is settled. A closed account is `member.blocked`.
 */
export function mayStake(facts: StakeFacts, stake: Minor, own: Minor = stake): StakeDecision {
  const failure =
    standing(facts.status) ??
    restricted(facts.restriction) ??
    adulthood(facts) ??
    burden(facts.debt) ??
    limited(facts, stake, own)
  return failure ? { ok: false, failure } : { ok: true }
}

/** Whether a gift for a room may be bought for so much, minor units: whatever stops a stake stops it. */
export function mayBuyGift(facts: StakeFacts, price: Minor): StakeDecision {
  return mayStake(facts, price)
}

/**
 * Whether something may be given to the member: a share of a red packet, a dividend, word of a promotion. Neither a debt
 * nor a limit stops it: what comes in pays the debt first, and a limit is of what he stakes.
 */
export function mayBeGiven(facts: Omit<StakeFacts, 'debt' | 'lost' | 'staked'>): StakeDecision {
  const failure = standing(facts.status) ?? restricted(facts.restriction) ?? adulthood(facts)
  return failure ? { ok: false, failure } : { ok: true }
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

/** Why nothing is staked, given or sold to whoever has paused or excluded himself. */
export function restricted(
  kind: RestrictionKind | undefined,
): 'protection.timeOut' | 'protection.excluded' | undefined {
  if (kind === undefined) return undefined
  return kind === 'timeOut' ? 'protection.timeOut' : 'protection.excluded'
}

function limited(
  { limits, lost, staked, played = {} }: StakeFacts,
  stake: Minor,
  own: Minor,
): 'protection.lossLimit' | 'protection.stakeLimit' | 'protection.sessionLimit' | undefined {
  if (!limits) return undefined
  if (exceeded(limits.loss, lost, own)) return 'protection.lossLimit'
  if (exceeded(limits.stake, staked, stake)) return 'protection.stakeLimit'
  // The last millisecond of the time that is allowed may still be played in.
  return exceeded(limits.session, played, 1n) ? 'protection.sessionLimit' : undefined
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
