import { type Currency, type Minor, parseMoney } from '../money/index.ts'
import type { GrantTerms } from '../promotion/index.ts'
import { type GameCategory, gameCategories } from '../venue/index.ts'
import { highestVip } from '../vip/index.ts'

export interface RebateRule {
  /** Parts of 10,000 of valid turnover, by category and level from 0. */
  readonly rates: Readonly<Record<GameCategory, readonly number[]>>
  /** A day at most, by category, minor units; 0 sets no limit. */
  readonly caps: Readonly<Record<GameCategory, Minor>>
  /** What is below it is not paid, minor units. */
  readonly least: Minor
  /** What becomes of what is below it. */
  readonly small: 'carried' | 'dropped'
  readonly delivery: 'auto' | 'claim'
  /** The hour of the site's clock at which the day before is paid. */
  readonly hour: number
  readonly terms: GrantTerms
}

/** A rule as it is kept and sent: money as decimal text. */
export interface RebateRuleText extends Omit<RebateRule, 'caps' | 'least'> {
  readonly caps: Readonly<Record<GameCategory, string>>
  readonly least: string
}

/** Undefined where a rate is missing or a sum is no money. */
export function rebateRuleOf(text: RebateRuleText, currency: Currency): RebateRule | undefined {
  const money = (part: string) => parseMoney(part, currency) ?? -1n
  const caps = byCategory((category) => money(text.caps[category]))
  const least = money(text.least)
  const hasRates = gameCategories.every((category) => {
    const rates = text.rates[category]
    return rates.length === highestVip + 1 && rates.every((rate) => rate >= 0 && rate <= 500)
  })
  const isMoney = least >= 0n && gameCategories.every((category) => caps[category] >= 0n)
  return hasRates && isMoney ? { ...text, caps, least } : undefined
}

export function byCategory<Value>(
  of: (category: GameCategory) => Value,
): Record<GameCategory, Value> {
  const all = gameCategories.map((category) => [category, of(category)] as const)
  return Object.fromEntries(all) as Record<GameCategory, Value>
}

const sport = [30, 35, 40, 45, 50, 55, 60, 65, 70, 75, 80]
const slots = [40, 50, 60, 65, 70, 75, 80, 90, 100, 110, 120]
const rates: Readonly<Record<GameCategory, readonly number[]>> = {
  ...{ sport, esports: sport, live: sport, lottery: sport, chess: sport },
  ...{ slots, fishing: slots },
}

/** `rules.md` 7 and 8: what a new site begins with. */
export const firstRebateRule: RebateRuleText = {
  rates,
  caps: byCategory(() => '88888.00'),
  least: '1.00',
  small: 'carried',
  delivery: 'claim',
  hour: 16,
  terms: { multiplePercent: 0, mostTimes: 0, claimDays: 7 },
}
