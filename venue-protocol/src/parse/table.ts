import { type Minor, parseMoney, siteCurrency } from '@zhengju/domain/money'
import { type Fields, Malformed, text } from './index.ts'

/** A word with its number on a wire; `alsoRead` names further numbers, and the word of a shared one. */
export interface Table<Word extends string, Code extends string | number> {
  code(word: Word): Code
  word(code: unknown): Word | undefined
}

export function table<Word extends string, Code extends string | number>(
  codes: Readonly<Record<Word, Code>>,
  alsoRead: Readonly<Record<string, Word>> = {},
): Table<Word, Code> {
  const words = new Map<string, Word>()
  for (const word in codes) words.set(String(codes[word]), word)
  for (const [code, word] of Object.entries(alsoRead)) words.set(code, word)
  return { code: (word) => codes[word], word: (code) => wordOf(words, code) }
}

/** The same of a wire that has numbers for some of the words: another one is not asked of it. */
export function sparseTable<Word extends string, Code extends string | number>(
  codes: Readonly<Partial<Record<Word, Code>>>,
): Table<Word, Code> {
  const words = new Map<string, Word>()
  for (const word in codes) words.set(String(codes[word]), word)
  return {
    code(word) {
      const code = codes[word]
      if (code === undefined) throw new RangeError(`${word} is not on this wire`)
      return code
    },
    word: (code) => wordOf(words, code),
  }
}

/** Of a wire whose numbers are counted and not listed; NaN where none is said. */
export function codeNumber(code: unknown): number {
  const isCode = typeof code === 'number' || (typeof code === 'string' && /^\d{1,9}$/.test(code))
  return isCode ? Number(code) : Number.NaN
}

/** A number may be said as text; a list of one number is none. */
function wordOf<Word>(words: ReadonlyMap<string, Word>, code: unknown): Word | undefined {
  const isCode = typeof code === 'string' || typeof code === 'number'
  return isCode ? words.get(String(code)) : undefined
}

/** The word of a table, or the field is malformed. */
export function known<Word>(word: Word | undefined, name: string): Word {
  if (word === undefined) throw new Malformed(name)
  return word
}

/** Money as wires write it: decimal text, or a plain number. */
export function wireMoney(source: Fields, name: string): Minor {
  const value = source[name]
  const amount = parseMoney(
    typeof value === 'number' ? String(value) : text(source, name, 24),
    siteCurrency,
  )
  if (amount === undefined) throw new Malformed(name)
  return amount
}
