import type { BodyOf } from '@zhengju/contract/kernel/endpoint'
import type { proposePromotionRule } from '@zhengju/contract/promotion/office-calls'
import type { Minor } from '@zhengju/domain/money'
import { type RuledKind, ruleOn } from '@zhengju/domain/promotion'
import type { SiteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { findRule, liveRules } from './rule-store.ts'

/** A rule as the desk sends it: of each kind one part, the others null. */
export type RuleText = BodyOf<typeof proposePromotionRule>['rule']
export type RuleTextOf<Kind extends RuledKind> = NonNullable<RuleText[Kind]>

/** What a draft would have given for the facts of one day. */
export interface Found {
  readonly memberId: string
  readonly amount: Minor
  readonly count: number
}

/** What the engine asks of whoever knows a kind. */
export interface KindRules<Kind extends RuledKind> {
  /** The site's first configuration: version 0. */
  readonly first: RuleTextOf<Kind>
  readonly isRule: (text: RuleTextOf<Kind>) => boolean
  readonly dryRun: (tx: Tx, text: RuleTextOf<Kind>, day: SiteDay) => Promise<readonly Found[]>
}

export interface HeldRule {
  readonly version: number
  readonly text: RuleText
}

/** The rule that holds on that day; the site's first configuration before any other. */
export async function ruleHeld(
  tx: Tx,
  kind: RuledKind,
  of: { readonly first: RuleText; readonly day: SiteDay },
): Promise<HeldRule> {
  const versions = (await liveRules(tx, kind)).map((row) => {
    const { id, version, from_day: fromDay, rule } = row
    return { id, version, fromDay, rule }
  })
  const found = ruleOn(versions, of.day)
  return found
    ? { version: found.version, text: JSON.parse(found.rule) }
    : { version: 0, text: of.first }
}

/** What has held up to that day, the newest first and the site's first configuration last. */
export async function rulesHeld(
  tx: Tx,
  kind: RuledKind,
  of: { readonly first: RuleText; readonly day: SiteDay },
): Promise<(HeldRule & { readonly fromDay: SiteDay | null })[]> {
  const held = (await liveRules(tx, kind))
    .filter(({ from_day }) => from_day <= of.day)
    .map((row) => ({ version: row.version, fromDay: row.from_day, text: JSON.parse(row.rule) }))
  held.sort((a, b) => b.fromDay.localeCompare(a.fromDay) || b.version - a.version)
  return [...held, { version: 0, fromDay: null, text: of.first }]
}

/** What a version says, whatever became of it. */
export async function draftOf(tx: Tx, ruleId: string): Promise<RuleText | undefined> {
  const row = await findRule(tx, ruleId)
  return row && JSON.parse(row.rule)
}
