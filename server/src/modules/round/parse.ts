import { type Currency, type Minor, parseMoney } from '@zhengju/domain/money'

export function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}

export function moneyOf(text: unknown, currency: Currency): Minor {
  const money = typeof text === 'string' ? parseMoney(text, currency) : undefined
  if (money === undefined) throw new Error(`${text} is not money in ${currency}`)
  return money
}
