import { formatMoney, parseMoney, siteCurrency } from '@zhengju/domain/money'

/** Money of the wire as people read it. */
export function sum(amount: string): string {
  return formatMoney(parseMoney(amount, siteCurrency) ?? 0n, siteCurrency)
}
