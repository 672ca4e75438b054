import {
  firstInvitationRule,
  type InvitationRule,
  invitationRuleOf,
} from '@zhengju/domain/invitation'
import { siteCurrency } from '@zhengju/domain/money'
import type { SiteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { type RuleTextOf, ruleHeld } from '../promotion/index.ts'

export type InvitationText = RuleTextOf<'invitation'>

export interface HeldInvitationRule {
  readonly version: number
  readonly rule: InvitationRule
  readonly text: InvitationText
}

export const firstInvitationText: InvitationText = {
  ...firstInvitationRule,
  tiers: firstInvitationRule.tiers.map((tier) => ({ ...tier })),
}

export async function invitationRuleOn(tx: Tx, day: SiteDay): Promise<HeldInvitationRule> {
  const first = { invitation: firstInvitationText }
  const { version, text } = await ruleHeld(tx, 'invitation', { first, day })
  const own = text.invitation ?? firstInvitationText
  return { version, text: own, rule: mustBeRule(own) }
}

export function isInvitationRule(text: InvitationText): boolean {
  return invitationRuleOf(text, siteCurrency) !== undefined
}

export function mustBeRule(text: InvitationText): InvitationRule {
  const rule = invitationRuleOf(text, siteCurrency)
  if (!rule) throw new Error('a rule that was approved is none')
  return rule
}
