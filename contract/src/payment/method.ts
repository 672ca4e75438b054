import type {
  DepositState as DepositStateId,
  WithdrawalState as WithdrawalStateId,
} from '@zhengju/domain/payment'

/** How money comes in and goes out. Only methods whose `stands` is true are offered. */
export const paymentMethods = {
  bankTransfer: { title: '银行转账', accountType: 1, stands: true },
  virtualCoin: { title: 'USDT', accountType: 2, stands: false },
  ebpay: { title: 'EBpay', accountType: 3, stands: false },
  koipay: { title: 'KOIpay', accountType: 4, stands: false },
  alipay: { title: '支付宝', accountType: 5, stands: false },
  wechat: { title: '微信', accountType: 6, stands: false },
  digitalRmb: { title: '数字人民币', accountType: 8, stands: false },
  assisted: { title: '人工代存', accountType: 7, stands: false },
} as const satisfies Record<string, PaymentMethod>

export type PaymentMethodId = keyof typeof paymentMethods
export const paymentMethodIds = [
  'bankTransfer',
  'virtualCoin',
  'ebpay',
  'koipay',
  'alipay',
  'wechat',
  'digitalRmb',
  'assisted',
] as const satisfies readonly PaymentMethodId[]

export interface PaymentMethod {
  readonly title: string
  /** `type` of a payment account on the wire. */
  readonly accountType: number
  readonly stands: boolean
}

/** Companies behind the methods, by the name in their callback path. */
export const paymentProviders = {
  sandbox: { title: '沙盒银行转账', methods: ['bankTransfer'] },
} as const satisfies Record<string, PaymentProvider>
export type ProviderId = keyof typeof paymentProviders
export interface PaymentProvider {
  readonly title: string
  readonly methods: readonly PaymentMethodId[]
}

/** Deposit orders, with the number that the field gives the state. */
export const depositStates = {
  created: { payStatus: 1, step: 'created', isOpen: true },
  declared: { payStatus: 1, step: 'checking', isOpen: true },
  credited: { payStatus: 2, step: 'done', isOpen: false },
  reconciling: { payStatus: 3, step: 'checking', isOpen: false },
  cancelled: { payStatus: 4, step: 'closed', isOpen: false },
  expired: { payStatus: 5, step: 'closed', isOpen: false },
} as const satisfies Record<DepositStateId, DepositState>
export type DepositStateName = keyof typeof depositStates
export const depositStateNames = [
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
