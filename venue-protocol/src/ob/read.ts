import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import { type Fields, isFields } from '../parse/index.ts'
import { wireMoney } from '../parse/table.ts'

/** What goes beside a refusal of a stake that is too high: the one that would be taken. */
export function toWireMost(mostStake: Minor): Fields {
  return { orderMaxPay: moneyText(mostStake, siteCurrency) }
}

export function readMost(data: unknown): { readonly mostStake?: Minor } {
  if (!isFields(data) || data.orderMaxPay === undefined) return {}
  return { mostStake: wireMoney(data, 'orderMaxPay') }
}
