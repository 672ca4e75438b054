import type { Minor } from '../money/index.ts'
import { type MemberStatus, mayWithdraw, type RestrictionKind } from '../protection/index.ts'

/** A withdrawal's states; their wire numbers and the steps a member sees stand in the contract. */
export const withdrawalStates = [
  'deducted',
  'auditing',
  'waiting',
  'onHold',
  'approved',
  'paying',
  'paid',
  'reconciled',
  'refused',
  'failed',
] as const
export type WithdrawalState = (typeof withdrawalStates)[number]

/**
 * `audited`: the turnover audit begins; `passed`: the automatic rule approves; `doubted`: it wants an operator;
 * `setAside` and `released`: by an operator; `returned`: by one at the member's own request; `payoutAsked`, `payoutPaid`, `payoutFailed`: the provider.
 */
export type WithdrawalEvent =
  | 'audited'
  | 'passed'
  | 'doubted'
  | 'setAside'
  | 'released'
  | 'approved'
  | 'refused'
  | 'returned'
  | 'payoutAsked'
  | 'payoutPaid'
  | 'payoutFailed'
  | 'reconciled'

const table: Record<WithdrawalState, Partial<Record<WithdrawalEvent, WithdrawalState>>> = {
  deducted: { audited: 'auditing' },
  auditing: { passed: 'approved', doubted: 'waiting', refused: 'refused' },
  waiting: { approved: 'approved', refused: 'refused', returned: 'refused', setAside: 'onHold' },
  onHold: { released: 'waiting', refused: 'refused', returned: 'refused' },
  approved: { payoutAsked: 'paying', doubted: 'waiting' },
  paying: { payoutPaid: 'paid', payoutFailed: 'failed' },
  paid: { reconciled: 'reconciled' },
  reconciled: {},
  refused: {},
  // It was paid after all, and what went back was taken again.
  failed: { reconciled: 'reconciled' },
}

/** The state after an event; undefined when the event means nothing in that state. */
export function nextWithdrawal(
  state: WithdrawalState,
  event: WithdrawalEvent,
): WithdrawalState | undefined {
  return table[state][event]
}

/** Whether the order is not decided yet, its money still held. */
export function isOpenWithdrawal(state: WithdrawalState): boolean {
  return !['paid', 'reconciled', 'refused', 'failed'].includes(state)
}

/** Whether the held money goes back to the member. */
export function isReturnedWithdrawal(state: WithdrawalState): boolean {
  return state === 'refused' || state === 'failed'
}

/**
 * Why an order asks neither for turnover nor for room in the day, and costs nothing. `exclusion`: its member excluded himself;
 * `timeOut`: he asked for it in a time-out; `aboveLimit`: all of it came in above his own deposit limit.
 */
export const withdrawalExemptions = ['exclusion', 'timeOut', 'aboveLimit'] as const
export type WithdrawalExemption = (typeof withdrawalExemptions)[number]

/** Which one holds; undefined: the order is one like any other. */
export function withdrawalExemption(facts: {
  readonly restriction: RestrictionKind | undefined
  /** He asks for all that is his, whatever is asked of it otherwise. */
  readonly isAllAsked: boolean
  readonly amount: Minor
  /** What is locked above a deposit limit, minor units. */
  readonly aboveLimit: Minor
  /** Whether it would go as any other order, and cost nothing. */
  readonly isFree: boolean
}): WithdrawalExemption | undefined {
  const { restriction, isAllAsked, amount, aboveLimit, isFree } = facts
  if (restriction === 'exclusion') return 'exclusion'
  if (restriction === 'timeOut' && isAllAsked) return 'timeOut'
  return !isFree && amount > 0n && amount <= aboveLimit ? 'aboveLimit' : undefined
}

/** Thresholds in minor units, holds in milliseconds: configuration of the profile. */
export interface WithdrawalRules {
  readonly minAmount: Minor
  readonly maxAmount: Minor
  readonly newCardHoldMs: number
  readonly newDeviceHoldMs: number
  /** No withdrawal goes without one. `required`: it must be set before; `setOnTheWay`: the first one given sets it. */
  readonly password: 'required' | 'setOnTheWay'
  /** Approved without an operator up to this amount; 0n approves nothing. */
  readonly autoApproveUpTo: Minor
  /** Above this amount two operators must approve. */
  readonly secondPersonAbove: Minor
}

const dayMs = 86_400_000

export const demoWithdrawalRules: WithdrawalRules = {
  minAmount: 10_000n,
  maxAmount: 20_000_000n,
  newCardHoldMs: 0,
  newDeviceHoldMs: 0,
  password: 'setOnTheWay',
  autoApproveUpTo: 500_000n,
  secondPersonAbove: 5_000_000n,
}

export const productionWithdrawalRules: WithdrawalRules = {
  ...demoWithdrawalRules,
  newCardHoldMs: dayMs,
  newDeviceHoldMs: dayMs,
  password: 'required',
  autoApproveUpTo: 0n,
}

/** What a withdrawal is judged by. Money in minor units, times in epoch ms. */
export interface WithdrawalFacts {
  readonly amount: Minor
  readonly status: MemberStatus
  readonly debt: Minor
  readonly turnoverOwed: Minor
  readonly cardAddedAt: number
  readonly deviceSeenAt: number
  /** How the withdrawal password, or a passkey shown a moment ago, speaks for the request. */
  readonly password: 'unset' | 'notGiven' | 'wrong' | 'right'
  readonly now: number
}

export type WithdrawalDecision =
  | { readonly ok: true }
  | { readonly ok: false; readonly failure: WithdrawalFailure }
  | { readonly ok: false; readonly failure: 'turnover.unmet'; readonly owed: Minor }
  | { readonly ok: false; readonly failure: 'payment.holdActive'; readonly until: number }

export type WithdrawalFailure =
  | 'member.frozen'
  | 'member.blocked'
  | 'wallet.debt'
  | 'payment.amountOutOfRange'
  | 'payment.passwordRequired'
  | 'payment.passwordWrong'

/**
 * Judges a request before any money is held: account, debt, amount, new card or device, turnover, password. Who
 * approves it is asked when it is audited.
 */
export function withdrawalDecision(
  facts: WithdrawalFacts,
  rules: WithdrawalRules,
): WithdrawalDecision {
  const standing = mayWithdraw(facts.status, facts.debt)
  if (!standing.ok) return standing
  if (facts.amount < rules.minAmount || facts.amount > rules.maxAmount) {
    return { ok: false, failure: 'payment.amountOutOfRange' }
  }
  const until = heldUntil(facts, rules)
  if (until > facts.now) return { ok: false, failure: 'payment.holdActive', until }
  if (facts.turnoverOwed > 0n) {
    return { ok: false, failure: 'turnover.unmet', owed: facts.turnoverOwed }
  }
  const failure = secretFailure(facts.password)
  return failure ? { ok: false, failure } : { ok: true }
}

/**
 * Who approves an amount, when so much of the same member was approved on the same site day before (minor units):
 * four eyes see what leaves in a day, however it is cut into orders.
 */
export function approvalRoute(
  { amount, approvedToday }: ApprovalFacts,
  rules: WithdrawalRules,
): 'automatic' | 'operator' | 'twoOperators' {
  if (amount + approvedToday > rules.secondPersonAbove) return 'twoOperators'
  return amount <= rules.autoApproveUpTo ? 'automatic' : 'operator'
}

export interface ApprovalFacts {
  readonly amount: Minor
  /** Other orders of the member that were approved on that site day and not returned. */
  readonly approvedToday: Minor
}

/**
 * An operator approves an order that `approvedBy` approved before: done, waiting for a second person, or refused
 * because it is the same person again.
 */
export function approval(
  facts: ApprovalFacts,
  approvedBy: readonly string[],
  operatorId: string,
  rules: WithdrawalRules,
): 'approved' | 'waitsForSecond' | 'office.secondPerson' {
  if (approvalRoute(facts, rules) !== 'twoOperators') return 'approved'
  if (approvedBy.includes(operatorId)) return 'office.secondPerson'
  return approvedBy.length > 0 ? 'approved' : 'waitsForSecond'
}

/** Epoch ms until which a new card or device holds withdrawals back. */
function heldUntil(facts: WithdrawalFacts, rules: WithdrawalRules): number {
  return Math.max(
    facts.cardAddedAt + rules.newCardHoldMs,
    facts.deviceSeenAt + rules.newDeviceHoldMs,
  )
}

function secretFailure(
  given: WithdrawalFacts['password'],
): 'payment.passwordRequired' | 'payment.passwordWrong' | undefined {
  if (given === 'right') return undefined
  return given === 'wrong' ? 'payment.passwordWrong' : 'payment.passwordRequired'
}

/** Why a card may not be added without (another) withdrawal password. */
export function passwordFailure(
  given: WithdrawalFacts['password'],
  rule: WithdrawalRules['password'],
): 'payment.passwordRequired' | 'payment.passwordWrong' | undefined {
  return given === 'unset' && rule === 'setOnTheWay' ? undefined : secretFailure(given)
}

/** No job that asked for a payout before it was stopped is still at it after so long. */
export const payoutMarkWaitMs = 600_000

/** Whether an operator may confirm what another one said of a payout that nobody hears of. */
export function markVerdict(
  mark: { readonly by: string; readonly at: number },
  operatorId: string,
  now: number,
): 'confirmable' | 'office.secondPerson' | 'payment.payoutUnderWay' {
  if (mark.by === operatorId) return 'office.secondPerson'
  return now < mark.at + payoutMarkWaitMs ? 'payment.payoutUnderWay' : 'confirmable'
}
