/** How money comes in and goes out. A method is offered when a provider with a channel for it is configured. */
export const paymentMethods = {
  bankTransfer: { title: '银行转账', expiryMin: 45 },
  virtualCoin: { title: 'USDT', expiryMin: 30 },
  ebpay: { title: 'EBpay', expiryMin: 15 },
  koipay: { title: 'KOIpay', expiryMin: 15 },
  alipay: { title: '支付宝', expiryMin: 15 },
  wechat: { title: '微信', expiryMin: 15 },
  digitalRmb: { title: '数字人民币', expiryMin: 15 },
  assisted: { title: '人工代存', expiryMin: 45 },
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
}
