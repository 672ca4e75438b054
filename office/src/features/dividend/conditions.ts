import type { grantDividend } from '@zhengju/contract/dividend/office-calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { venueCodes } from '@zhengju/contract/venue/code'
import { categoryText } from '#text/category.ts'
import { dividendText as text } from '#text/dividend.ts'

type Conditions = DataOf<typeof grantDividend>['conditions']

/** What is asked of the money beside its turnover, in one line. */
export function conditionsText(conditions: Conditions): string {
  const { minDeposit, maxStake, maxConversion, useDays, scope } = conditions
  const places = [
    ...(scope.categories ?? []).map((category) => categoryText[category]),
    ...(scope.venues ?? []).map((venue) => venueCodes[venue].title),
  ]
  const lines = [
    ...(minDeposit === null ? [] : [text.from(minDeposit)]),
    ...(places.length === 0 ? [] : [text.only(places)]),
    ...(maxStake === null ? [] : [text.upTo(maxStake)]),
    ...(maxConversion === null ? [] : [text.outOf(maxConversion)]),
    ...(useDays === null ? [] : [text.lasts(useDays)]),
  ]
  return lines.length === 0 ? text.noConditions : lines.join('；')
}
