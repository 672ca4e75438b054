import { formatMoney, siteCurrency } from '@zhengju/domain/money'

export function shownMoney(minor: bigint): string {
  return formatMoney(minor, siteCurrency)
}
