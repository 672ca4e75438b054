export type PasswordStrength = 'short' | 'weak' | 'fair' | 'strong'

const shortest = 8

/** How hard a password is to guess, by its length and its variety: a word to the one who types, no rule. */
export function passwordStrength(password: string): PasswordStrength {
  const chars = [...password]
  if (chars.length < shortest) return 'short'
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^A-Za-z\d]/].filter((kind) => kind.test(password)).length
  const distinct = new Set(chars).size
  if (distinct < 5 || isRun(chars)) return 'weak'
  const score = chars.length + (kinds - 1) * 3 + Math.min(distinct, 12) / 2
  if (score >= 22) return 'strong'
  return score >= 15 ? 'fair' : 'weak'
}

/** `12345678`, `hgfedcba`: each character a step from the one before it. */
function isRun(chars: readonly string[]): boolean {
  const steps = chars.slice(1).map((char, at) => codeOf(char) - codeOf(chars[at] ?? ''))
  return steps.every((step) => step === 1) || steps.every((step) => step === -1)
}

function codeOf(char: string): number {
  return char.codePointAt(0) ?? 0
}
