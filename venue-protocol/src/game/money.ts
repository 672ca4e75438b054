import { type Minor, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { type Fields, Malformed, text } from '../parse/index.ts'

/** An amount of the wire; throws `Malformed`. */
export function readMoney(source: Fields, name: string): Minor {
  const minor = parseMoney(text(source, name, 24), siteCurrency)
  if (minor === undefined) throw new Malformed(name)
  return minor
}
