/**
 * What a money field keeps of a typed text (specification 5): digits and one decimal point, no leading point,
 * at most two decimals; `00` becomes `0`, a lone `.` becomes empty.
 */
export function moneyInput(text: string): string {
  const kept = text
    .replace(/[^\d.]/g, '')
    .replace(/^\.+/, '')
    .replace(/^0{2,}/, '0')
  const [whole = '', ...fractions] = kept.split('.')
  if (fractions.length === 0) return whole
  return `${whole}.${fractions.join('').slice(0, 2)}`
}

/** Width of a text where a character above code 255 counts 2 (specification 5). */
export function textWidth(text: string): number {
  return [...text].reduce((width, char) => width + ((char.codePointAt(0) ?? 0) > 255 ? 2 : 1), 0)
}
