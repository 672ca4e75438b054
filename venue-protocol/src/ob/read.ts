import { type Minor, moneyText, siteCurrency } from '@zhengju/domain/money'
import type { Proposition } from '@zhengju/domain/sport'
import { type Fields, isFields, looseInteger, Malformed } from '../parse/index.ts'
import { wireMoney } from '../parse/table.ts'

/** What goes beside a refusal of a stake that is too high: the one that would be taken. */
export function toWireMost(mostStake: Minor): Fields {
  return { orderMaxPay: moneyText(mostStake, siteCurrency) }
}

export function readMost(data: unknown): { readonly mostStake?: Minor } {
  if (!isFields(data) || data.orderMaxPay === undefined) return {}
  return { mostStake: wireMoney(data, 'orderMaxPay') }
}

/** 3 says that it is an outright: that is so of its play alone, and nobody says it without naming one. */
export function readMatchType(source: Fields, play: Pick<Proposition, 'family'> | undefined): void {
  const isOutright = looseInteger(source, 'matchType', 1, 3) === 3
  if (isOutright !== (play?.family === 'outright')) throw new Malformed('matchType')
}
