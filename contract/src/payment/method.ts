import type {
  DepositState as DepositStateId,
  WithdrawalState as WithdrawalStateId,
} from '@zhengju/domain/payment'

/** Deposit orders, with the number that the field gives the state. */
export const depositStates = {
  initiating: { payStatus: 1, step: 'created', isOpen: true },
  failed: { payStatus: 4, step: 'closed', isOpen: false },
  created: { payStatus: 1, step: 'created', isOpen: true },
  declared: { payStatus: 1, step: 'checking', isOpen: true },
  credited: { payStatus: 2, step: 'done', isOpen: false },
  reconciling: { payStatus: 3, step: 'checking', isOpen: false },
  cancelled: { payStatus: 4, step: 'closed', isOpen: false },
  expired: { payStatus: 5, step: 'closed', isOpen: false },
} as const satisfies Record<DepositStateId, DepositState>
export type DepositStateName = keyof typeof depositStates
export const depositStateNames = [
  'initiating',
  'failed',
  'created',
  'declared',
  'credited',
  'reconciling',
  'cancelled',
  'expired',
] as const satisfies readonly DepositStateName[]
export interface DepositState {
  readonly payStatus: number
  readonly step: 'created' | 'checking' | 'done' | 'closed'
  readonly isOpen: boolean
}

/** Withdrawal orders, with the number that the field gives the state and the step that the member sees. */
export const withdrawalStates = {
  deducted: { status: 101, step: 'submitted' },
  auditing: { status: 200, step: 'reviewing' },
  waiting: { status: 201, step: 'reviewing' },
  onHold: { status: 202, step: 'reviewing' },
  approved: { status: 300, step: 'paying' },
  paying: { status: 401, step: 'paying' },
  paid: { status: 402, step: 'done' },
  reconciled: { status: 403, step: 'done' },
  refused: { status: 500, step: 'returned' },
  failed: { status: 501, step: 'returned' },
} as const satisfies Record<WithdrawalStateId, WithdrawalState>
export type WithdrawalStateName = keyof typeof withdrawalStates
export const withdrawalStateNames = [
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
] as const satisfies readonly WithdrawalStateName[]
export interface WithdrawalState {
  readonly status: number
  readonly step: 'submitted' | 'reviewing' | 'paying' | 'done' | 'returned'
}
