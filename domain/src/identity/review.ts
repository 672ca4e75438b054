/** What operators review: the identity document itself, and changes of what is fixed once it is set. */
export const reviewKinds = ['identity', 'name', 'card', 'phone', 'birthday'] as const
export type ReviewKind = (typeof reviewKinds)[number]
export const changeKinds = ['name', 'card', 'phone', 'birthday'] as const
export type ChangeKind = (typeof changeKinds)[number]

export const reviewStates = ['waiting', 'seconding', 'approved', 'refused', 'cancelled'] as const
export type ReviewState = (typeof reviewStates)[number]
export type ReviewEvent = 'approvedFirst' | 'approved' | 'refused' | 'cancelled'

/**
 * The life of a request. `seconding` has one operator's yes and waits for another's. The member may withdraw what
 * is not decided; nothing leads out of the last three.
 */
const table: Readonly<Record<ReviewState, Partial<Readonly<Record<ReviewEvent, ReviewState>>>>> = {
  waiting: {
    approvedFirst: 'seconding',
    approved: 'approved',
    refused: 'refused',
    cancelled: 'cancelled',
  },
  seconding: { approved: 'approved', refused: 'refused', cancelled: 'cancelled' },
  approved: {},
  refused: {},
  cancelled: {},
}

export function nextReview(state: ReviewState, event: ReviewEvent): ReviewState | undefined {
  return table[state][event]
}

export function isOpen(state: ReviewState): boolean {
  return state === 'waiting' || state === 'seconding'
}

/** How many operators must say yes, and how many pictures a request brings. */
interface KindRule {
  readonly approvals: 1 | 2
  readonly files: { readonly min: number; readonly max: number }
}

/** Two where it decides whom money is paid to, or who may ask for it: the name, the card, the phone. */
export const kindRules: Readonly<Record<ReviewKind, KindRule>> = {
  identity: { approvals: 1, files: { min: 2, max: 2 } },
  name: { approvals: 2, files: { min: 1, max: 3 } },
  card: { approvals: 2, files: { min: 1, max: 3 } },
  phone: { approvals: 2, files: { min: 1, max: 3 } },
  birthday: { approvals: 1, files: { min: 1, max: 3 } },
}

/** What this operator's yes makes of a request; the same operator never says yes twice. */
export function approvalEvent(
  kind: ReviewKind,
  firstApproverId: string | undefined,
  operatorId: string,
): 'approvedFirst' | 'approved' | 'office.secondPerson' {
  if (kindRules[kind].approvals === 1) return 'approved'
  if (firstApproverId === undefined) return 'approvedFirst'
  return firstApproverId === operatorId ? 'office.secondPerson' : 'approved'
}

export const identityStates = ['unverified', 'reviewing', 'verified', 'refused'] as const
export type IdentityState = (typeof identityStates)[number]

/** How a member's identity stands, by the newest request that showed a document. */
export function identityState(newest: ReviewState | undefined): IdentityState {
  switch (newest) {
    case undefined:
    case 'cancelled':
      return 'unverified'
    case 'waiting':
    case 'seconding':
      return 'reviewing'
    case 'approved':
      return 'verified'
    case 'refused':
      return 'refused'
  }
}
