import type { Proposition, SportId } from '@zhengju/domain/sport'
import { familyText, numberText, periodName, tennisSets, unitName, unitText } from '#text/market.ts'

export interface NamedMarket extends Proposition {
  readonly sport?: SportId | undefined
}

/** `让球`, `半场大小`, `第 1 节总分`, `角球大小`, `第 3 个进球`, `第 2 图先到 10 击杀`. */
export function marketName(market: NamedMarket): string {
  return `${periodText(market)}${kindText(market)}`
}

/** `半场`, `第 1 节`; empty of the whole match. */
export function periodText({ period, sport }: Pick<NamedMarket, 'period' | 'sport'>): string {
  if (period === 'full') return ''
  if (period === 'firstHalf' || period === 'secondHalf' || period === 'regular') {
    return periodName[period]
  }
  const number = Number(period.slice(-1))
  if (period.startsWith('slot')) return periodName.slot(number)
  if (period.startsWith('quarter')) return periodName.quarter(number)
  if (period.startsWith('set')) return periodName.set(number, sport === 'tennis')
  return periodName.map(number)
}

function kindText({ family, unit = 'goals', sport, number = 0 }: NamedMarket): string {
  const words = sport === 'tennis' && unit === 'sets' ? tennisSets : unitText[unit]
  if (family === 'handicap') return words.handicap
  if (family === 'total') return words.total
  if (family === 'nth') {
    return numberText.nth(number, unit === 'corners' ? numberText.corner : numberText.goal)
  }
  if (family === 'firstTo') return numberText.firstTo(number, unitName[unit] ?? '')
  return `${unitName[unit] ?? ''}${familyText[family]}`
}
