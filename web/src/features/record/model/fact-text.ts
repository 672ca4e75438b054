import type { LegFact } from '@zhengju/domain/slip'
import type { MarketPeriod, Unit } from '@zhengju/domain/sport'
import { marketName, periodText } from '#lib/market-name.ts'
import { unitName } from '#text/market.ts'
import { recheckText } from '#text/recheck.ts'
import { calcText } from '#text/record.ts'
import type { BetLeg } from './bet.ts'
import { scoreText } from './bet-text.ts'

/** `全场 2–1`, `第 1 节 28–24`, `第 3 个进球：主队`. */
export function factText(
  { sport }: Pick<BetLeg, 'sport'>,
  { period: key, score, isOpen }: LegFact,
): string {
  if (key.startsWith('place/')) {
    return score ? calcText.place(score.home, score.away) : recheckText.noResult
  }
  const [unit = 'goals', period = key, kind, number = '0'] = key.includes('/') ? key.split('/') : []
  const of = { period: period as MarketPeriod, sport }
  if (kind === undefined) {
    const name = `${periodText(of) || recheckText.full}${unitName[unit as Unit] ?? ''}`
    const counted = score ? scoreText(score) : recheckText.noResult
    return isOpen ? recheckText.soFar(`${name} ${counted}`) : `${name} ${counted}`
  }
  const family = kind === 'firstTo' ? 'firstTo' : 'nth'
  const name = marketName({ ...of, family, unit: unit as Unit, number: Number(number) })
  return `${name}：${score ? recheckText.first(firstOf(score)) : recheckText.noResult}`
}

function firstOf({ home, away }: NonNullable<LegFact['score']>): 'home' | 'away' | 'nobody' {
  if (home === away) return 'nobody'
  return home > away ? 'home' : 'away'
}
