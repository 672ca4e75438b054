import {
  type Activity,
  type ActivityRule,
  activityRuleOf,
  firstActivityRule,
} from '@zhengju/domain/activity'
import { siteCurrency } from '@zhengju/domain/money'
import type { SiteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { type RuleTextOf, ruleHeld } from '../promotion/index.ts'

export type ActivitiesText = RuleTextOf<'activity'>

export interface HeldActivityRule {
  readonly version: number
  readonly rule: ActivityRule
  readonly text: ActivitiesText
}

export const firstActivityText: ActivitiesText = {
  activities: firstActivityRule.activities.map((activity) => {
    const { offer } = activity
    const own = offer.kind === 'turnover' ? { categories: [...offer.categories] } : {}
    return { ...activity, offer: { ...offer, ...own } as typeof offer & { categories: [] } }
  }),
}

export async function activityRuleOn(tx: Tx, day: SiteDay): Promise<HeldActivityRule> {
  const { version, text } = await ruleHeld(tx, 'activity', {
    ...{ first: { activity: firstActivityText }, day },
  })
  const own = text.activity ?? firstActivityText
  return { version, text: own, rule: mustBeRule(own) }
}

export function isActivityRule(text: ActivitiesText): boolean {
  return activityRuleOf(text, siteCurrency) !== undefined
}

export function mustBeRule(text: ActivitiesText): ActivityRule {
  const rule = activityRuleOf(text, siteCurrency)
  if (!rule) throw new Error('a rule that was approved is none')
  return rule
}

export function activityIn(rule: ActivityRule, id: string): Activity | undefined {
  return rule.activities.find((activity) => activity.id === id)
}
