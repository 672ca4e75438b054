import { digitOf, folded, lettersOf } from './fold.ts'

export type Reading = (character: string) => string | undefined

/** How a listed word is looked for: `written` as it stands, `spoken` also by its sound (other characters, pinyin). */
export interface ListedWord {
  readonly word: string
  readonly match: 'written' | 'spoken'
}

/** Why a line is shown to its author only. */
export type Hit =
  | { readonly kind: 'word'; readonly word: string }
  | { readonly kind: 'contact' }
  | { readonly kind: 'repetition' }

export interface WordFilter {
  hit(text: string): Hit | undefined
}

/** The longest run of digits that is no telephone, account or card number. */
const mostDigits = 5
const mostSameRun = 9

/**
 * Looks for listed words, contact numbers and runs of one character. `reading` gives the pinyin of a Chinese
 * character without its tone; without one `spoken` words are looked for as written.
 */
export function createWordFilter(words: readonly ListedWord[], reading?: Reading): WordFilter {
  const written = createTrie<string>()
  const spoken = createTrie<string>()
  for (const { word, match } of words) {
    const letters = lettersOf(word)
    if (letters.length === 0) continue
    written.add(letters, word)
    const syllables = letters.map((letter) => reading?.(letter))
    if (match !== 'spoken' || syllables.length < 2 || syllables.includes(undefined)) continue
    spoken.add([...syllables.join('')], word)
  }

  return {
    hit(text) {
      const letters = lettersOf(text)
      const word = written.find(letters) ?? spoken.findFrom(...spelt(letters, reading))
      if (word !== undefined) return { kind: 'word', word }
      if (longestNumber(text) > mostDigits) return { kind: 'contact' }
      return longestRun(letters) > mostSameRun ? { kind: 'repetition' } : undefined
    },
  }
}

/**
 * The same thing said again: at least `most` equal lines within `withinMs` before now, however they are spaced.
 * `earlier` are the member's lines with their times.
 */
export function isRepeated(
  text: string,
  earlier: readonly { readonly text: string; readonly at: number }[],
  {
    now,
    most,
    withinMs,
  }: { readonly now: number; readonly most: number; readonly withinMs: number },
): boolean {
  const same = lettersOf(text).join('')
  const lately = earlier.filter(({ at }) => now - at < withinMs)
  return lately.filter((line) => lettersOf(line.text).join('') === same).length >= most
}

/** Letters spelt out, Chinese characters by their sound, and where a syllable or a Latin letter begins. */
function spelt(letters: readonly string[], reading: Reading | undefined): [string[], Set<number>] {
  const spelling: string[] = []
  const starts = new Set<number>()
  for (const letter of letters) {
    starts.add(spelling.length)
    spelling.push(...(reading?.(letter) ?? letter))
  }
  starts.add(spelling.length)
  return [spelling, starts]
}

/** Digits in a row, whatever signs stand between them; a word or a score (`2:1`, `2-1`) ends the run. */
function longestNumber(text: string): number {
  const digits = folded(text).map((char) => digitOf(char) ?? char)
  let longest = 0
  let run = 0
  for (const char of digits.join('').replace(score, 'x')) {
    if (/[0-9]/.test(char)) longest = Math.max(longest, ++run)
    else if (/\p{L}/u.test(char)) run = 0
  }
  return longest
}

const score = /(?<![0-9-])[0-9]{1,2}[:\-比][0-9]{1,2}(?![0-9-])/g

function longestRun(letters: readonly string[]): number {
  let longest = 0
  let run = 0
  letters.forEach((letter, index) => {
    run = letter === letters[index - 1] ? run + 1 : 1
    longest = Math.max(longest, run)
  })
  return longest
}

interface TrieNode<Value> {
  readonly next: Map<string, TrieNode<Value>>
  value: Value | undefined
}

function createTrie<Value>() {
  const root: TrieNode<Value> = { next: new Map(), value: undefined }

  /** The value of the first word that begins there and ends at one of `ends`. */
  function at(letters: readonly string[], start: number, ends?: ReadonlySet<number>) {
    let node: TrieNode<Value> | undefined = root
    for (let index = start; index < letters.length; index++) {
      node = node.next.get(letters[index] ?? '')
      if (!node) return undefined
      if (node.value !== undefined && (!ends || ends.has(index + 1))) return node.value
    }
    return undefined
  }

  return {
    add(letters: readonly string[], value: Value): void {
      let node = root
      for (const letter of letters) {
        const known = node.next.get(letter)
        const next: TrieNode<Value> = known ?? { next: new Map(), value: undefined }
        if (!known) node.next.set(letter, next)
        node = next
      }
      node.value = value
    },
    find(letters: readonly string[]): Value | undefined {
      for (let start = 0; start < letters.length; start++) {
        const found = at(letters, start)
        if (found !== undefined) return found
      }
      return undefined
    },
    /** As `find`, for words that begin and end at one of these places. */
    findFrom(letters: readonly string[], places: ReadonlySet<number>): Value | undefined {
      for (const start of places) {
        const found = at(letters, start, places)
        if (found !== undefined) return found
      }
      return undefined
    },
  }
}
