import type { grantDividend } from '@zhengju/contract/dividend/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { venueCodes } from '@zhengju/contract/venue/code'
import { gameCategories } from '@zhengju/domain/venue'
import { categoryText } from '#text/category.ts'
import { dividendText as text } from '#text/dividend.ts'
import { weightText } from '#text/weight.ts'

type Conditions = DataOf<typeof grantDividend>['conditions']

/** What is asked of the money beside its turnover, in one line. */
export function conditionsText(conditions: Conditions): string {
  const { minDeposit, maxStake, maxConversion, useDays, scope } = conditions
  const places = [
    ...(scope.categories ?? []).map((category) => categoryText[category]),
    ...(scope.venues ?? []).map((venue) => venueCodes[venue].title),
  ]
  const weights = gameCategories.flatMap((category) => {
    const percent = scope.weights?.[category]
    return percent === undefined ? [] : [`${categoryText[category]}${percent}%`]
  })
  const lines = [
    ...(minDeposit === null ? [] : [text.from(minDeposit)]),
    ...(places.length === 0 ? [] : [text.only(places)]),
    ...(weights.length === 0 ? [] : [weightText.only(weights)]),
    ...(maxStake === null ? [] : [text.upTo(maxStake)]),
    ...(maxConversion === null ? [] : [text.outOf(maxConversion)]),
    ...(useDays === null ? [] : [text.lasts(useDays)]),
  ]
  return lines.length === 0 ? text.noConditions : lines.join('；')
}
