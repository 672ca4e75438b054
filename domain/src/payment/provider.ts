import { type Currency, type Minor, siteCurrency } from '../money/index.ts'
import type { PaymentShape } from './instruction.ts'
import type { PaymentMethodId } from './method.ts'
import type { Channel } from './routing.ts'

const usualWeight = 10
const yuan = { currency: siteCurrency, payCurrency: siteCurrency } as const

/** Companies behind the methods, by the name in their callback path, and the channels that they bring. */
export const paymentProviders = {
  sandbox: {
    title: '沙盒银行转账',
    isPlayMoney: true,
    channels: [
      deposits('bankTransfer', { from: 100_00n, to: 50_000_00n, shape: 'payee', ...yuan }),
      payouts('bankTransfer', yuan),
    ],
  },
  'sandbox-coin': {
    title: '沙盒虚拟币',
    isPlayMoney: true,
    channels: [
      deposits('virtualCoin', {
        from: 100_00n,
        to: 500_000_00n,
        shape: 'address',
        currency: siteCurrency,
        payCurrency: 'USDT',
      }),
    ],
  },
  'sandbox-page': {
    title: '沙盒收银台',
    isPlayMoney: true,
    channels: [
      deposits('ebpay', { from: 100_00n, to: 100_000_00n, shape: 'redirect', ...yuan }),
      payouts('ebpay', yuan),
      payouts('koipay', yuan),
    ],
  },
  'sandbox-code': {
    title: '沙盒扫码',
    isPlayMoney: true,
    channels: [
      deposits('alipay', { from: 100_00n, to: 5_000_00n, shape: 'qr', ...yuan }),
      payouts('alipay', yuan),
      payouts('wechat', yuan),
      payouts('digitalRmb', yuan),
    ],
  },
} as const satisfies Record<string, PaymentProvider>
export type ProviderId = keyof typeof paymentProviders

export interface PaymentProvider {
  readonly title: string
  /** Production refuses it. */
  readonly isPlayMoney: boolean
  readonly channels: readonly PaymentChannel[]
}

export interface PaymentChannel extends Omit<Channel, 'provider'> {
  readonly method: PaymentMethodId
  /** What is paid with; the member is credited in the channel's currency. */
  readonly payCurrency: Currency
  /** How it is paid; a payout has none. */
  readonly shape: PaymentShape | undefined
}

/** Both the wallet's currency and what is paid with. */
interface ChannelMoney {
  readonly currency: Currency
  readonly payCurrency: Currency
}

interface DepositTerms extends ChannelMoney {
  readonly from: Minor
  readonly to: Minor
  readonly shape: PaymentShape
}

function deposits(method: PaymentMethodId, terms: DepositTerms): PaymentChannel {
  const { from: minAmount, to: maxAmount, ...rest } = terms
  return { method, direction: 'deposit', minAmount, maxAmount, weight: usualWeight, ...rest }
}

/** What a payout may be is a rule of withdrawals: here only that the provider makes them. */
function payouts(method: PaymentMethodId, money: ChannelMoney): PaymentChannel {
  const bounds = { minAmount: 1n, maxAmount: 10n ** 15n }
  return { method, direction: 'payout', ...bounds, weight: usualWeight, shape: undefined, ...money }
}

export const providerIds = Object.keys(paymentProviders).filter(isProviderId)

function isProviderId(name: string): name is ProviderId {
  return Object.hasOwn(paymentProviders, name)
}
