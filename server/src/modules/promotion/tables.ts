import type { Currency } from '@zhengju/domain/money'
import type {
  BonusUse,
  GrantState,
  PromotionKind,
  RuledKind,
  RuleState,
} from '@zhengju/domain/promotion'

/** A row of `promotion_campaign`. */
export interface CampaignRow {
  readonly id: string
  readonly kind: PromotionKind
  readonly name: string
  readonly stopped_by: string | null
  readonly stopped_reason: string | null
  readonly stopped_at: bigint | null
}

/** A row of `promotion_rule`. */
export interface RuleRow {
  readonly id: string
  readonly campaign_id: string
  readonly kind: RuledKind
  readonly version: number
  readonly from_day: string
  readonly rule: string
  readonly state: RuleState
  readonly reason: string
  readonly asked_by: string
  readonly asked_by_name: string
  readonly created_at: bigint
  readonly tried_on: string | null
  readonly trial: string | null
  readonly decided_by: string | null
  readonly decided_by_name: string | null
  readonly decided_reason: string | null
  readonly decided_at: bigint | null
}

/** A row of `promotion_grant`. */
export interface GrantRow {
  readonly id: string
  readonly bill_no: string
  readonly campaign_id: string
  readonly kind: PromotionKind
  readonly is_stopped: boolean
  readonly member_id: string
  readonly occasion: string
  readonly rule_version: number
  readonly title: string
  readonly amount: bigint
  readonly currency: Currency
  readonly multiple_percent: number
  readonly max_conversion: bigint | null
  /** From the moment on that its fund keeps it; null: it ends when it was said to, or never. */
  readonly claim_days: number | null
  /** How its lot may be used. */
  readonly lot_use: BonusUse | null
  readonly state: GrantState
  readonly times: number
  readonly created_at: bigint
  readonly expire_at: bigint | null
  readonly ended_at: bigint | null
  readonly lot_id: string | null
  /** Paid without being claimed. */
  readonly is_automatic: boolean
  /** Kept for a bet that is not decided: whoever asked for it pays it or takes it back. */
  readonly is_held: boolean
}

export type NewGrant = Pick<
  GrantRow,
  | 'id'
  | 'bill_no'
  | 'campaign_id'
  | 'member_id'
  | 'occasion'
  | 'rule_version'
  | 'title'
  | 'amount'
  | 'currency'
  | 'multiple_percent'
  | 'max_conversion'
  | 'claim_days'
  | 'expire_at'
  | 'lot_use'
  | 'is_automatic'
  | 'is_held'
>
