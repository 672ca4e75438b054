/** How money comes in and goes out. A method is offered when a provider with a channel for it is configured. */
export const paymentMethods = {
  bankTransfer: { title: '银行转账', expiryMin: 45, isFast: false, usualMin: 5 },
  virtualCoin: { title: 'USDT', expiryMin: 30, isFast: false, usualMin: 3 },
  ebpay: { title: 'EBpay', expiryMin: 15, isFast: true, usualMin: 0 },
  koipay: { title: 'KOIpay', expiryMin: 15, isFast: true, usualMin: 0 },
  alipay: { title: '支付宝', expiryMin: 15, isFast: true, usualMin: 1 },
  wechat: { title: '微信', expiryMin: 15, isFast: true, usualMin: 1 },
  digitalRmb: { title: '数字人民币', expiryMin: 15, isFast: true, usualMin: 1 },
  assisted: { title: '人工代存', expiryMin: 10_080, isFast: false, usualMin: 20 },
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
  /** How long a deposit order waits for its money. */
  readonly expiryMin: number
  /** A fast channel of a provider: when it is closed, the member is told so and offered the others. */
  readonly isFast: boolean
  /** How long money usually takes, in minutes; 0 for at once. */
  readonly usualMin: number
}

/** How money that an operator is asked to credit was sent. */
export const assistedWays = ['bankTransfer', 'alipay', 'wechat', 'digitalRmb'] as const
export type AssistedWay = (typeof assistedWays)[number]

/** The ways of a method that the member chooses among: the networks of a coin, a code or a page. */
export const depositWays = {
  TRC20: { title: 'TRC20' },
  ERC20: { title: 'ERC20' },
  scan: { title: '扫码' },
  page: { title: '跳转' },
} as const
export type DepositWay = keyof typeof depositWays
export const depositWayIds = [
  'TRC20',
  'ERC20',
  'scan',
  'page',
] as const satisfies readonly DepositWay[]
