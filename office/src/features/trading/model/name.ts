import { decimalOddsText } from '@zhengju/domain/figure'
import { marketFamilies } from '@zhengju/domain/sport'
import { tradedFamily, tradedPart, tradedPeriod, tradedSide, tradedUnit } from '#text/trading.ts'

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
    periodName(period),
    tradedUnit[unit] ?? '',
    known ? tradedFamily[known] : family,
    line === null ? '' : String(line / 4),
    number === null ? '' : `#${number}`,
  ]
  return parts.filter((part) => part !== '').join(' ')
}

/** `上半场`, `第 2 节`; of the whole match nothing. */
export function periodName(period: string): string {
  const [, kind = '', number] = /^([a-z]+)(\d)/.exec(period) ?? []
  return tradedPeriod[period] ?? tradedPart[kind]?.(Number(number)) ?? period
}

/** `67'`, `第 2 盘`, `第 2 节 4'`: minutes where the clock is that of the play. */
export function clockName(one: {
  readonly sport: string
  readonly period: string
  readonly elapsedSec: number
}): string {
  const minute = `${Math.floor(one.elapsedSec / 60) + 1}'`
  if (one.sport !== 'football') {
    const isClock = one.sport === 'basketball'
    return isClock ? `${periodName(one.period)} ${minute}` : periodName(one.period)
  }
  return one.period === 'halfTime' ? periodName(one.period) : minute
}

/** The same of a key, as commands name a market. */
export function marketKeyName(key: string): string {
  const [period = '', family = '', line = '', unit = 'goals', number = ''] = key.split('/')
  const numberOf = (text: string) => (text === '' ? null : Number(text))
  return marketName({ period, family, unit, line: numberOf(line), number: numberOf(number) })
}

/** Both sides, or the name of an outright and its days. */
export function fixtureName({ stage, home, away }: NamedFixture): string {
  return stage === 'outright' ? `${home} · ${away}` : `${home} – ${away}`
}

interface NamedFixture {
  readonly stage: string
  readonly home: string
  readonly away: string
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
  const both = side.split('/')
  return both.map((one) => tradedSide[one] ?? one).join('/')
}

export function oddsText(odds: number | null): string {
  return odds === null ? '—' : decimalOddsText(odds)
}
