import type { ApplicationState, CommissionMode } from '@zhengju/domain/affiliate'

/** A row of `affiliate_application`. */
export interface ApplicationRow {
  readonly id: string
  readonly member_id: string
  readonly member_name: string
  readonly mode: CommissionMode
  readonly contact: string
  readonly channel: string
  readonly state: ApplicationState
  readonly created_at: bigint
  readonly decided_by: string | null
  readonly decided_by_name: string | null
  readonly decided_reason: string | null
  readonly decided_at: bigint | null
}

/** A row of `affiliate`. */
export interface AffiliateRow {
  readonly member_id: string
  readonly member_name: string
  readonly code: string
  readonly parent_id: string | null
  readonly mode: CommissionMode
  readonly since: bigint
}

/** A row of `member_binding`; `codes` and `self_signs` are JSON. */
export interface BindingRow {
  readonly member_id: string
  readonly owner_kind: 'affiliate' | 'member' | null
  readonly owner_id: string | null
  readonly contest_id: string | null
  readonly codes: string
  readonly self_signs: string
  readonly bound_at: bigint
}
