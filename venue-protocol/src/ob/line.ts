import type { MarketFamily, Proposition, Quarters } from '@zhengju/domain/sport'
import { takesLine, takesNumber } from '../play/index.ts'

/**
 * Lines as OB writes them (`hv`): whole and half lines as they are, quarter lines as the two lines they
 * consist of. Handicaps carry the sign of the home side: `-0/0.5` is −0.25, `+1` is 1, `0` is level.
 */
export function lineValue(line: Quarters, family: MarketFamily): string {
  const size = Math.abs(line)
  const text = size % 2 === 0 ? half(size) : `${half(size - 1)}/${half(size + 1)}`
  if (!isHandicap(family) || line === 0) return text
  return line < 0 ? `-${text}` : `+${text}`
}

/** Undefined when the text is no line. Reads the decimal form (`-0.25`) as well. */
export function lineQuarters(text: string): Quarters | undefined {
  const match = /^([+-]?)(\d{1,3}(?:\.\d{1,2})?)(?:\/(\d{1,3}(?:\.\d{1,2})?))?$/.exec(text)
  if (!match) return undefined
  const lower = Number(match[2]) * 4
  const upper = match[3] === undefined ? lower : Number(match[3]) * 4
  if (upper !== lower && upper - lower !== 2) return undefined
  const size = (lower + upper) / 2
  if (!Number.isInteger(size)) return undefined
  return match[1] === '-' && size !== 0 ? -size : size
}

/** The line as the side itself sees it: the away side of `-0/0.5` is `+0/0.5`. */
export function sideLineValue(line: Quarters, family: MarketFamily, isAway: boolean): string {
  return lineValue(isAway && line !== 0 ? -line : line, family)
}

function isHandicap(family: MarketFamily): boolean {
  return family === 'handicap' || family === 'handicap3'
}

/** `hv`: the line, the number where one is asked for, or nothing. */
export function marketValue({ family, line, number }: Proposition): string {
  if (number !== undefined) return String(number)
  return line === undefined ? '' : lineValue(line, family)
}

/** Undefined when it is none of this family. */
export function readMarketValue(
  value: string,
  family: MarketFamily,
): (Pick<Proposition, 'number'> & { readonly line: Quarters | undefined }) | undefined {
  if (takesNumber(family)) {
    return /^[1-9]\d?$/.test(value) ? { line: undefined, number: Number(value) } : undefined
  }
  if (!takesLine(family)) return value === '' ? { line: undefined } : undefined
  const line = lineQuarters(value)
  return line === undefined ? undefined : { line }
}

function half(quarters: number): string {
  return String(quarters / 4)
}
