import type { FlipChances, FlipPrize } from '@zhengju/domain/flip'
import type { GrantTerms } from '@zhengju/domain/promotion'
import type { PrizeRow, SeasonRow } from './tables.ts'

/** What a season says beside its prizes. */
export interface SeasonRule extends FlipChances {
  readonly multiplePercent: number
  readonly mostTimes: number
}

/** As it is kept: money in minor units as text. */
type RuleText = Omit<SeasonRule, 'per'> & { readonly per: string }

export function ruleOf({ rule }: SeasonRow): SeasonRule {
  const text: RuleText = JSON.parse(rule)
  return { ...text, per: BigInt(text.per) }
}

export function ruleText(rule: SeasonRule): string {
  const text: RuleText = { ...rule, per: rule.per.toString() }
  return JSON.stringify(text)
}

export function prizeOf({ kind, amount, weight, left_count: left }: PrizeRow): FlipPrize {
  return { kind, amount, weight, left }
}

/** Days in which money that was won waits for a member who may be given nothing now. */
const claimDays = 30

export function termsOf({ multiplePercent, mostTimes }: SeasonRule): GrantTerms {
  return { multiplePercent, mostTimes, claimDays }
}
