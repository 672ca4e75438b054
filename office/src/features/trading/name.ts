import { marketFamilies } from '@zhengju/domain/sport'
import { tradedFamily, tradedPeriod, tradedSide, tradedUnit } from '#text/trading.ts'

interface Named {
  readonly family: string
  readonly unit: string
  readonly period: string
  readonly line: number | null
  readonly number: number | null
}

/** A market in the words of the desk. */
export function marketName({ family, unit, period, line, number }: Named): string {
  const known = marketFamilies.find((one) => one === family)
  const parts = [
    tradedPeriod[period] ?? period,
    tradedUnit[unit] ?? '',
    known ? tradedFamily[known] : family,
    line === null ? '' : String(line / 4),
    number === null ? '' : `#${number}`,
  ]
  return parts.filter((part) => part !== '').join(' ')
}

/** The side of a leg: an outright's is its competitor. */
export function legSide({ family, side, home }: LegSide): string {
  return family === 'outright' ? home : sideName(side)
}

interface LegSide {
  readonly family: string
  readonly side: string
  readonly home: string
}

export function sideName(side: string): string {
  return tradedSide[side] ?? side
}

export function oddsText(odds: number | null): string {
  return odds === null ? '—' : (odds / 100_000).toFixed(2)
}
