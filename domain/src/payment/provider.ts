import { type Currency, type Minor, siteCurrency } from '../money/index.ts'
import type { PaymentShape } from './instruction.ts'
import type { DepositWay, PaymentMethodId } from './method.ts'
import type { Channel } from './routing.ts'

const usualWeight = 10
const yuan = { currency: siteCurrency, payCurrency: siteCurrency } as const

const coins = {
  from: 100_00n,
  to: 500_000_00n,
  shape: 'address',
  currency: siteCurrency,
  payCurrency: 'USDT',
} as const
const alipay = { from: 100_00n, to: 5_000_00n, ...yuan } as const
/** What a code of that kind is made out for: no other sum. */
const wechatSums = [100_00n, 200_00n, 300_00n, 500_00n, 1_000_00n, 2_000_00n, 3_000_00n] as const

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
      deposits('virtualCoin', { ...coins, way: 'TRC20' }),
      deposits('virtualCoin', { ...coins, way: 'ERC20' }),
      payouts('virtualCoin', { currency: siteCurrency, payCurrency: 'USDT' }),
    ],
  },
  'sandbox-page': {
    title: '沙盒收银台',
    isPlayMoney: true,
    channels: [
      deposits('ebpay', { from: 100_00n, to: 100_000_00n, shape: 'redirect', ...yuan }),
      deposits('koipay', { from: 100_00n, to: 100_000_00n, shape: 'redirect', ...yuan }),
      deposits('alipay', { ...alipay, shape: 'redirect', way: 'page' }),
      payouts('ebpay', yuan),
      payouts('koipay', yuan),
    ],
  },
  'sandbox-code': {
    title: '沙盒扫码',
    isPlayMoney: true,
    channels: [
      deposits('alipay', { ...alipay, shape: 'qr', way: 'scan' }),
      deposits('wechat', { from: 100_00n, to: 3_000_00n, shape: 'qr', fixed: wechatSums, ...yuan }),
      deposits('digitalRmb', { from: 100_00n, to: 20_000_00n, shape: 'qr', ...yuan }),
      payouts('alipay', yuan),
      payouts('wechat', yuan),
      payouts('digitalRmb', yuan),
    ],
  },
  desk: { title: '运营收款', isPlayMoney: false, channels: [] },
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
  /** Where a method is paid in several ways that the member chooses among, the one of this channel. */
  readonly way: DepositWay | undefined
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
  readonly way?: DepositWay
  readonly fixed?: readonly Minor[]
}

function deposits(method: PaymentMethodId, terms: DepositTerms): PaymentChannel {
  const { from: minAmount, to: maxAmount, way, fixed: fixedAmounts, ...rest } = terms
  const bounds = { minAmount, maxAmount, fixedAmounts }
  return { method, direction: 'deposit', ...bounds, weight: usualWeight, way, ...rest }
}

/** What a payout may be is a rule of withdrawals: here only that the provider makes them. */
function payouts(method: PaymentMethodId, money: ChannelMoney): PaymentChannel {
  const bounds = { minAmount: 1n, maxAmount: 10n ** 15n, fixedAmounts: undefined }
  const none = { shape: undefined, way: undefined }
  return { method, direction: 'payout', ...bounds, weight: usualWeight, ...none, ...money }
}

export const providerIds = Object.keys(paymentProviders).filter(isProviderId)

function isProviderId(name: string): name is ProviderId {
  return Object.hasOwn(paymentProviders, name)
}
