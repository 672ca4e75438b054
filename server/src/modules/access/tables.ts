import type { RuleEffect, RuleSubject } from '@zhengju/domain/access'

export interface AccessRuleRow {
  readonly id: string
  readonly effect: RuleEffect
  readonly subject: RuleSubject
  readonly value: string
  readonly passes_maintenance: boolean
  readonly from_at: bigint | null
  readonly until_at: bigint | null
  readonly note: string
  readonly version: bigint
  readonly created_at: bigint
  readonly updated_at: bigint
  readonly removed_at: bigint | null
}

/** What an operator wants of a rule, its value in the one way of writing. */
export interface RuleWish {
  readonly effect: RuleEffect
  readonly subject: RuleSubject
  readonly value: string
  readonly passesMaintenance: boolean
  readonly fromAt: number | null
  readonly untilAt: number | null
  readonly note: string
}
