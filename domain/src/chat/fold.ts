/**
 * One form for many ways to write the same: compatibility forms (full-width, circled, styled letters) by NFKC, lower
 * case, letters of other scripts that look like Latin ones, no accents. One entry a character that is left, so that
 * places can be compared.
 */
export function folded(text: string): string[] {
  const plain = text.normalize('NFKC').normalize('NFD').toLowerCase().normalize('NFC')
  return [...plain].flatMap((char) => {
    if (/\p{M}|\p{Cf}|\p{Cc}/u.test(char)) return []
    return [lookAlikes.get(char) ?? baseOf(char)]
  })
}

/** The folded text without spaces, signs and pictures: what hides a word by writing it apart. */
export function lettersOf(text: string): string[] {
  return folded(text).filter((char) => /[\p{L}\p{N}]/u.test(char))
}

/** A digit however it is written (`７`, `⑦`, `七`, `柒`); undefined for anything else. */
export function digitOf(char: string): string | undefined {
  if (/^[0-9]$/.test(char)) return char
  return numerals.get(char)
}

function baseOf(char: string): string {
  const [first = char] = char.normalize('NFD')
  return /[a-z]/.test(first) ? first : char
}

function pairs(from: string, to: string): [string, string][] {
  const targets = [...to]
  return [...from].map((char, index) => [char, targets[index] ?? char])
}

/** Cyrillic and Greek letters that read as Latin ones. */
const lookAlikes = new Map([
  ...pairs('аеорсухвкмнтігьѕјԛԝ', 'aeopcyxbkmhtirbsjqw'),
  ...pairs('αβγδεικνορτυχωϲ', 'abydeiknoptuxwc'),
])

const numerals = new Map([
  ...pairs('〇零一二三四五六七八九', '00123456789'),
  ...pairs('壹贰叁肆伍陆柒捌玖', '123456789'),
  ...pairs('貳參陸', '236'),
  ...pairs('幺两洞拐勾', '12079'),
])
