import { type Minor, moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { type Fields, isFields, Malformed, text } from '../parse/index.ts'

/** Money as the wire writes it: decimal text, or a plain number. */
export function wireMoney(source: Fields, name: string): Minor {
  const value = source[name]
  const amount = parseMoney(
    typeof value === 'number' ? String(value) : text(source, name, 24),
    siteCurrency,
  )
  if (amount === undefined) throw new Malformed(name)
  return amount
}

/** What goes beside a refusal of a stake that is too high: the one that would be taken. */
export function toWireMost(mostStake: Minor): Fields {
  return { orderMaxPay: moneyText(mostStake, siteCurrency) }
}

export function readMost(data: unknown): { readonly mostStake?: Minor } {
  if (!isFields(data) || data.orderMaxPay === undefined) return {}
  return { mostStake: wireMoney(data, 'orderMaxPay') }
}

/** The word of a table, or the field is malformed. */
export function known<Word>(word: Word | undefined, name: string): Word {
  if (word === undefined) throw new Malformed(name)
  return word
}
