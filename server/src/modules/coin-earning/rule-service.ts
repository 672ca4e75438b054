import { type CoinRule, coinRuleOf, firstCoinRule } from '@zhengju/domain/coin'
import { siteCurrency } from '@zhengju/domain/money'
import type { SiteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { type RuleTextOf, ruleHeld } from '../promotion/index.ts'

export type CoinText = RuleTextOf<'coin'>

export interface HeldCoinRule {
  readonly version: number
  readonly rule: CoinRule
  readonly text: CoinText
}

export const firstCoinText: CoinText = { ...firstCoinRule, tasks: { ...firstCoinRule.tasks } }

export async function coinRuleOn(tx: Tx, day: SiteDay): Promise<HeldCoinRule> {
  const { version, text } = await ruleHeld(tx, 'coin', { first: { coin: firstCoinText }, day })
  const own = text.coin ?? firstCoinText
  return { version, text: own, rule: mustBeRule(own) }
}

export function isCoinRule(text: CoinText): boolean {
  return coinRuleOf(text, siteCurrency) !== undefined
}

export function mustBeRule(text: CoinText): CoinRule {
  const rule = coinRuleOf(text, siteCurrency)
  if (!rule) throw new Error('a rule that was approved is none')
  return rule
}
