import { type Currency, type Minor, parseMoney } from '@zhengju/domain/money'
import { type Fields, Malformed, text } from '../parse/index.ts'

/** Money inside a detail stays the text that it came as. */
export function moneyField(
  source: Fields,
  name: string,
  currency: Currency,
  least?: Minor,
): string {
  const value = text(source, name, 24)
  const money = parseMoney(value, currency)
  if (money === undefined || (least !== undefined && money < least)) throw new Malformed(name)
  return value
}
