import type { Tx } from '@zhengju/storage/tx'
import {
  approveWithdrawal as approve,
  type DepositDecision,
  dismissDeposit as dismiss,
  listForReview,
  listReconcilingDeposits,
  type ReviewDeps,
  type ReviewedWithdrawal,
  type ReviewOutcome,
  refuseWithdrawal as refuse,
  reviewDetail,
  setWithdrawalAside as setAside,
  settleDeposit,
} from '../payment/index.ts'
import { type Actor, writeDeed } from './trail-service.ts'

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
  return written(tx, decision, 'withdrawal.refuse', await refuse(tx, deps, decision))
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
  await writeDeed(tx, decision, { action, subject, before, after, reason })
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
  await writeDeed(tx, decision, { action, subject, before, after, reason })
  return after
}
