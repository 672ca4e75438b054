import { type CheckInRule, checkInRuleOf, firstCheckInRule } from '@zhengju/domain/checkIn'
import { siteCurrency } from '@zhengju/domain/money'
import type { SiteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { type RuleTextOf, ruleHeld } from '../promotion/index.ts'

export type CheckInText = RuleTextOf<'checkIn'>

export interface HeldCheckInRule {
  readonly version: number
  readonly rule: CheckInRule
}

export const firstCheckInText: CheckInText = {
  ...firstCheckInRule,
  boxes: firstCheckInRule.boxes.map((box) => ({ ...box })),
}

export async function checkInRuleOn(tx: Tx, day: SiteDay): Promise<HeldCheckInRule> {
  const first = { checkIn: firstCheckInText }
  const { version, text } = await ruleHeld(tx, 'checkIn', { first, day })
  return { version, rule: mustBeRule(text.checkIn ?? firstCheckInText) }
}

export function isCheckInRule(text: CheckInText): boolean {
  return checkInRuleOf(text, siteCurrency) !== undefined
}

export function mustBeRule(text: CheckInText): CheckInRule {
  const rule = checkInRuleOf(text, siteCurrency)
  if (!rule) throw new Error('a rule that was approved is none')
  return rule
}
