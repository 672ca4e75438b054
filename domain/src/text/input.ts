/** Decimals of a typed amount (specification 5). */
export const moneyDecimals = 2
/** Characters above this code weigh 2 (specification 5). */
export const wideCharacterAbove = 255

/**
 * What a money field keeps of a typed text (specification 5): digits and one decimal point, no leading point,
 * at most two decimals; `00` becomes `0`, a lone `.` becomes empty. By that letter `007` is `07`: a digit is never dropped.
 */
export function moneyInput(text: string): string {
  const kept = text
    .replace(/[^\d.]/g, '')
    .replace(/^\.+/, '')
    .replace(/^0{2,}/, '0')
  const [whole = '', ...fractions] = kept.split('.')
  if (fractions.length === 0) return whole
  return `${whole}.${fractions.join('').slice(0, moneyDecimals)}`
}

/** Width of a text where a character above code 255 counts 2 (specification 5). */
export function textWidth(text: string): number {
  return [...text].reduce(
    (width, char) => width + ((char.codePointAt(0) ?? 0) > wideCharacterAbove ? 2 : 1),
    0,
  )
}
