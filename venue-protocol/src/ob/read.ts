import { type Minor, parseMoney } from '@zhengju/domain/money'
import { type Fields, Malformed, text } from '../parse/index.ts'

/** Money as the wire writes it: decimal text, or a plain number. */
export function wireMoney(source: Fields, name: string): Minor {
  const value = source[name]
  const amount = parseMoney(typeof value === 'number' ? String(value) : text(source, name, 24))
  if (amount === undefined) throw new Malformed(name)
  return amount
}

/** The word of a table, or the field is malformed. */
export function known<Word>(word: Word | undefined, name: string): Word {
  if (word === undefined) throw new Malformed(name)
  return word
}
