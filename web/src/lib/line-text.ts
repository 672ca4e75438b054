import type { Quarters } from '@zhengju/domain/sport'

/** A line as the field writes it: `−0/0.5`, `−1`, `+0.5/1`; totals without sign, `2/2.5`. */
export function splitLineText(line: Quarters, isSigned: boolean): string {
  const size = Math.abs(line)
  const sign = line < 0 ? '−' : isSigned && line > 0 ? '+' : ''
  if (size % 2 === 0) return `${sign}${size / 4}`
  return `${sign}${(size - 1) / 4}/${(size + 1) / 4}`
}
