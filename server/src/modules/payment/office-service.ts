import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { payOutMember } from '@zhengju/contract/member/office-calls'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { memberById } from '../member/index.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import { payOutClosed } from './closed-payout-service.ts'
import {
  type DepositDecision,
  depositMember,
  dismissDeposit as dismiss,
  listReconcilingDeposits,
  settleDeposit,
} from './reconcile-service.ts'
import {
  approveWithdrawal as approve,
  giveBackWithdrawal as giveBack,
  listForReview,
  type ReviewDeps,
  type ReviewedWithdrawal,
  type ReviewOutcome,
  reviewDetail,
  setWithdrawalAside as setAside,
} from './review-service.ts'

export { listForReview, listReconcilingDeposits, reviewDetail }

/** What an operator decides about one order, and why. */
export interface Decision extends Actor {
  readonly billNo: string
  readonly reason: string
}

export async function approveWithdrawal(
  tx: Tx,
  deps: ReviewDeps,
  decision: Decision,
): Promise<ReviewedWithdrawal> {
  return written(tx, decision, 'withdrawal.approve', await approve(tx, deps, decision))
}

export async function refuseWithdrawal(
  tx: Tx,
  deps: ReviewDeps,
  decision: Decision,
): Promise<ReviewedWithdrawal> {
  const outcome = await giveBack(tx, deps, decision, 'refused')
  return written(tx, decision, 'withdrawal.refuse', outcome)
}

export async function returnWithdrawal(
  tx: Tx,
  deps: ReviewDeps,
  decision: Decision,
): Promise<ReviewedWithdrawal> {
  const outcome = await giveBack(tx, deps, decision, 'returned')
  return written(tx, decision, 'withdrawal.return', outcome)
}

export async function setWithdrawalAside(
  tx: Tx,
  deps: ReviewDeps,
  decision: Decision & { readonly isAside: boolean },
): Promise<ReviewedWithdrawal> {
  const outcome = await setAside(tx, deps, decision, decision.isAside ? 'setAside' : 'released')
  const action = decision.isAside ? 'withdrawal.setAside' : 'withdrawal.release'
  return written(tx, decision, action, outcome)
}

type WithdrawalAction =
  | 'withdrawal.approve'
  | 'withdrawal.refuse'
  | 'withdrawal.return'
  | 'withdrawal.setAside'
  | 'withdrawal.release'
  | 'withdrawal.ask'
  | 'withdrawal.markFailed'
  | 'withdrawal.resume'
  | 'withdrawal.confirmFailed'

/** The outcome, with its line in the trail. */
export async function written(
  tx: Tx,
  decision: Decision,
  action: WithdrawalAction,
  { before, after }: ReviewOutcome,
): Promise<ReviewedWithdrawal> {
  const { billNo: subject, reason } = decision
  await writeAuditEntry(tx, decision, { action, subject, before, after, reason })
  return after
}

/** Credits what came in, under the operator's name. */
export async function creditDeposit(tx: Tx, decision: Decision) {
  return decided(tx, decision, 'deposit.credit', settleDeposit)
}

export async function dismissDeposit(tx: Tx, decision: Decision) {
  return decided(tx, decision, 'deposit.dismiss', dismiss)
}

async function decided(
  tx: Tx,
  decision: Decision,
  action: 'deposit.credit' | 'deposit.dismiss',
  decide: (tx: Tx, decision: DepositDecision) => ReturnType<typeof settleDeposit>,
) {
  const { billNo: subject, reason } = decision
  const after = await decide(tx, decision)
  // Only an order in reconciliation can be decided: that is how it stood.
  const before = { ...after, state: 'reconciling', creditedAmount: null, completedAt: null }
  const memberId = await depositMember(tx, subject)
  const memberName = memberId && (await memberById(tx, memberId))?.name
  await writeAuditEntry(tx, decision, { action, subject, memberName, before, after, reason })
  return after
}

/** A closed account cannot ask for its money itself. */
export async function payOut(
  tx: Tx,
  deps: ReviewDeps,
  command: Actor & { readonly memberId: string; readonly reason: string },
): Promise<DataOf<typeof payOutMember>> {
  const { memberId, reason } = command
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const member = await memberById(tx, memberId)
  const order = await payOutClosed(tx, deps, command)
  const after = { memberId, amount: order.amount, billNo: order.billNo }
  const line = { action: 'member.payOut', subject: order.billNo, after, reason } as const
  await writeAuditEntry(tx, command, { ...line, memberName: member?.name })
  return order
}
