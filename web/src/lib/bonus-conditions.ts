import type { manualDividends } from '@zhengju/contract/dividend/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { venueCodes } from '@zhengju/contract/venue/code'
import { bonusText } from '#text/bonus.ts'
import { categoryText, scopeText } from '#text/turnover.ts'
import { weightText } from '#text/weight.ts'
import { shown } from './money.ts'

export type OpenDividend = DataOf<typeof manualDividends>['list'][number]
type Conditions = OpenDividend['conditions']

/** What a bonus asks for beside its turnover, each in a few words. */
export function conditionLines(conditions: Conditions): readonly string[] {
  const { minDeposit, maxConversion } = conditions
  return [
    ...(minDeposit === null ? [] : [bonusText.minDeposit(shown(minDeposit))]),
    ...(maxConversion === null ? [] : [bonusText.maxConversion(shown(maxConversion))]),
    ...usageLines(conditions),
  ]
}

/** How bonus money may be used; nothing where nothing is asked. */
export function usageLines(use: Use | null | undefined): readonly string[] {
  if (!use) return []
  const { maxStake, scope, useDays } = use
  return [
    ...scopeLines(scope),
    ...(maxStake === null ? [] : [bonusText.maxStake(shown(maxStake))]),
    ...(useDays === null ? [] : [bonusText.lasts(useDays)]),
  ]
}

type Use = Pick<Conditions, 'maxStake' | 'scope' | 'useDays'>

/** Where it may be staked and what counts in part; nothing where that is everywhere and all. */
export function scopeLines({ categories = [], venues = [], weights }: Scope): readonly string[] {
  const names = [
    ...categories.map((category) => categoryText[category]),
    ...venues.map((venue) => venueCodes[venue].title),
  ]
  return [
    ...(names.length === 0 ? [] : [scopeText.only(names.join('、'))]),
    ...weightLines(weights),
  ]
}

/** What of each category's turnover counts, where it is not all. */
export function weightLines(weights: Scope['weights']): readonly string[] {
  const parts = Object.entries(weights ?? {}).map(
    ([category, percent]) => `${categoryText[category as keyof typeof categoryText]}${percent}%`,
  )
  return parts.length === 0 ? [] : [weightText(parts)]
}

interface Scope {
  readonly categories?: readonly (keyof typeof categoryText)[]
  readonly venues?: readonly (keyof typeof venueCodes)[]
  readonly weights?: Partial<Record<keyof typeof categoryText, number>>
}
