import type { Fixture } from '@zhengju/domain/sport'
import { periodName } from '#text/market.ts'
import { phaseText } from '#text/phase.ts'

/** `下半场`, `第 3 节`, `第 2 盘`, `第 1 图`, `加时`. */
export function phaseName({ period, sport }: Pick<Fixture, 'period' | 'sport'>): string {
  const known = phaseText[period]
  if (known !== undefined) return known
  const number = Number(period.slice(-1))
  if (period.startsWith('quarter')) return periodName.quarter(number)
  if (period.startsWith('set')) return periodName.set(number, sport === 'tennis')
  return periodName.map(number)
}
