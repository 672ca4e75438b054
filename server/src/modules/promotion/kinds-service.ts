import { type RuledKind, ruledKinds } from '@zhengju/domain/promotion'
import type { SiteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { Port } from '../../platform/port.ts'
import {
  type Found,
  type HeldRule,
  type KindRules,
  type RuleText,
  ruleHeld,
} from './rule-service.ts'

/** The kinds whose rules have versions, each answered by the module that knows it. */
export type Kinds = { readonly [Kind in RuledKind]: Port<KindRules<Kind>> }

export function createKinds(): Kinds {
  return {
    vip: new Port('how levels are reached'),
    rebate: new Port('how rebates are computed'),
    checkIn: new Port('what check-ins bring'),
    invitation: new Port('what invited friends bring'),
    activity: new Port('what activities offer'),
    coin: new Port('what brings coins'),
  }
}

/** Whether the draft says something for its kind, and for no other one. */
export function isRuleOf(kinds: Kinds, kind: RuledKind, text: RuleText): boolean {
  return ruledKinds.every((one) => (one === kind ? isOwnRule(kinds, one, text) : !text[one]))
}

function isOwnRule<Kind extends RuledKind>(kinds: Kinds, kind: Kind, text: RuleText): boolean {
  const own = text[kind]
  return own ? kinds[kind].value.isRule(own) : false
}

export async function dryRunOf<Kind extends RuledKind>(
  tx: Tx,
  kinds: Kinds,
  of: { readonly kind: Kind; readonly text: RuleText; readonly day: SiteDay },
): Promise<readonly Found[]> {
  const own = of.text[of.kind]
  return own ? kinds[of.kind].value.dryRun(tx, own, of.day) : []
}

/** What holds on that day, in the form of a draft. */
export async function heldOf(
  tx: Tx,
  kinds: Kinds,
  kind: RuledKind,
  day: SiteDay,
): Promise<HeldRule> {
  return ruleHeld(tx, kind, { first: { [kind]: kinds[kind].value.first }, day })
}
