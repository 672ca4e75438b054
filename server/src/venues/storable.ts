/**
 * No database keeps a NUL or half of a surrogate pair: one call with it must not spoil the batch that it would be
 * written with, nor be put aside with what follows about its bet. `value` is what the text says as JSON.
 */
export function isStorable(text: string, value: unknown): boolean {
  if (!text.includes('\\u')) return true
  // Written again, whole characters stand as they are and halves stay escaped.
  return !text.includes('\\u0000') && !/\\ud[89a-f]/.test(JSON.stringify(value) ?? '')
}
