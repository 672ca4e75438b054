import { type Currency, siteCurrency } from '@zhengju/domain/money'

export const letterText = {
  sender: '正局',
  forever: '不再结束',
  money: (amount: string, currency: Currency) =>
    currency === siteCurrency ? `${amount} 元` : `${amount} ${currency}`,
} as const
