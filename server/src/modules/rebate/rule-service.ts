import { siteCurrency } from '@zhengju/domain/money'
import { byCategory, firstRebateRule, type RebateRule, rebateRuleOf } from '@zhengju/domain/rebate'
import type { SiteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { type RuleTextOf, ruleHeld } from '../promotion/index.ts'

export type RebateText = RuleTextOf<'rebate'>

export interface HeldRebateRule {
  readonly version: number
  readonly rule: RebateRule
  readonly text: RebateText
}

export const firstRebateText: RebateText = {
  ...firstRebateRule,
  rates: byCategory((category) => [...firstRebateRule.rates[category]]),
}

export async function rebateRuleOn(tx: Tx, day: SiteDay): Promise<HeldRebateRule> {
  const first = { rebate: firstRebateText }
  const { version, text } = await ruleHeld(tx, 'rebate', { first, day })
  const own = text.rebate ?? firstRebateText
  return { version, text: own, rule: mustBeRule(own) }
}

export function isRebateRule(text: RebateText): boolean {
  return rebateRuleOf(text, siteCurrency) !== undefined
}

export function mustBeRule(text: RebateText): RebateRule {
  const rule = rebateRuleOf(text, siteCurrency)
  if (!rule) throw new Error('a rule that was approved is none')
  return rule
}
