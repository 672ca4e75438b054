import type { Minor } from '../money/index.ts'

/** `checked`: one operator has approved it. `nothing`: it pays nothing, so nobody need approve it. */
export const statementStates = ['issued', 'checked', 'paid', 'nothing'] as const
export type StatementState = (typeof statementStates)[number]

const next: Readonly<Record<StatementState, StatementState | undefined>> = {
  issued: 'checked',
  checked: 'paid',
  paid: undefined,
  nothing: undefined,
}

export function firstStatementState(payable: Minor): StatementState {
  return payable > 0n ? 'issued' : 'nothing'
}

export type ApprovalFailure = 'office.decided' | 'office.secondPerson' | 'affiliate.disputed'

/** What an operator's approval makes of it, or why it does not count. A dispute has to be answered first. */
export function approvedStatement(of: {
  readonly state: StatementState
  readonly checkedBy: string | null
  readonly operatorId: string
  readonly hasOpenDispute: boolean
}): { readonly state: StatementState } | { readonly failure: ApprovalFailure } {
  const state = next[of.state]
  if (!state) return { failure: 'office.decided' }
  if (of.hasOpenDispute) return { failure: 'affiliate.disputed' }
  if (of.checkedBy === of.operatorId) return { failure: 'office.secondPerson' }
  return { state }
}

export const disputeStates = ['open', 'rejected', 'corrected'] as const
export type DisputeState = (typeof disputeStates)[number]

/** So long after it was made a statement may be disputed. */
export const disputeMs = 30 * 86_400_000
