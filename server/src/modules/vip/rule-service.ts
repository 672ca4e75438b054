import { siteCurrency } from '@zhengju/domain/money'
import type { WithdrawalLevel } from '@zhengju/domain/payment'
import type { SiteDay } from '@zhengju/domain/siteDay'
import { firstVipRule, type VipRule, vipRuleOf } from '@zhengju/domain/vip'
import type { Tx } from '@zhengju/storage/tx'
import { type RuleTextOf, ruleHeld, rulesHeld } from '../promotion/index.ts'

export type VipText = RuleTextOf<'vip'>

export interface HeldVipRule {
  readonly version: number
  readonly rule: VipRule
  readonly text: VipText
}

/** Lists of its own: what a call sends may be changed by nobody else. */
export const firstVipText: VipText = {
  ...firstVipRule,
  levels: firstVipRule.levels.map((level) => ({ ...level })),
}

export async function vipRuleOn(tx: Tx, day: SiteDay): Promise<HeldVipRule> {
  const first = { vip: firstVipText }
  const { version, text } = await ruleHeld(tx, 'vip', { first, day })
  const own = text.vip ?? firstVipText
  return { version, text: own, rule: mustBeRule(own) }
}

export async function vipRulesUntil(tx: Tx, day: SiteDay) {
  const held = await rulesHeld(tx, 'vip', { first: { vip: firstVipText }, day })
  return held.map(({ version, fromDay, text }) => {
    return { version, fromDay, text: text.vip ?? firstVipText }
  })
}

/** What each level may withdraw on that day, from level 0. */
export async function withdrawalLevelsOn(
  tx: Tx,
  day: SiteDay,
): Promise<readonly WithdrawalLevel[]> {
  return (await vipRuleOn(tx, day)).rule.levels
}

export function isVipRule(text: VipText): boolean {
  return vipRuleOf(text, siteCurrency) !== undefined
}

export function mustBeRule(text: VipText): VipRule {
  const rule = vipRuleOf(text, siteCurrency)
  if (!rule) throw new Error('a rule that was approved is none')
  return rule
}
