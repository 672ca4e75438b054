import type { StoredDividendState } from '@zhengju/domain/dividend'
import type { Currency } from '@zhengju/domain/money'
import type { TurnoverScope } from '@zhengju/domain/turnover'

/** What a grant asks for beside its turnover; null asks for nothing. */
export interface ConditionRow {
  readonly max_stake: bigint | null
  readonly max_conversion: bigint | null
  readonly use_days: number | null
  readonly min_deposit: bigint | null
  readonly scope: TurnoverScope
}

/** A row of `dividend_grant`. */
export interface GrantRow extends ConditionRow {
  readonly id: string
  readonly title: string
  readonly amount: bigint
  readonly currency: Currency
  readonly members: number
  readonly flow_times: number
  readonly expire_at: bigint | null
  readonly reason: string
  readonly state: 'waiting' | 'approved' | 'refused'
  readonly applicant_id: string
  readonly applicant_name: string
  readonly check_user_id: string | null
  readonly check_user_name: string | null
  readonly check_reason: string | null
  readonly created_at: bigint
  readonly decided_at: bigint | null
}

/** A row of `dividend` with what its grant says. */
export interface DividendRow extends ConditionRow {
  readonly id: string
  readonly bill_no: string
  readonly grant_id: string
  readonly member_id: string
  readonly member_name: string
  readonly issue_type: 1 | 2
  readonly state: StoredDividendState
  readonly ended_at: bigint | null
  readonly ended_by: string | null
  readonly ended_reason: string | null
  /** The deposit that it came with, or was earned by. */
  readonly deposit_no: string | null
  readonly title: string
  readonly amount: bigint
  readonly currency: Currency
  readonly flow_times: number
  readonly expire_at: bigint | null
}
