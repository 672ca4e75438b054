import type { AdjustmentDirection, AdjustmentState } from '@zhengju/domain/adjustment'
import type { Currency } from '@zhengju/domain/money'

/** A row of `adjustment`. */
export interface AdjustmentRow {
  readonly id: string
  readonly bill_no: string
  readonly member_id: string
  readonly member_name: string
  readonly direction: AdjustmentDirection
  readonly amount: bigint
  readonly currency: Currency
  readonly title: string
  readonly reason: string
  readonly state: AdjustmentState
  readonly asked_by: string
  readonly asked_by_name: string
  readonly created_at: bigint
  readonly decided_by: string | null
  readonly decided_by_name: string | null
  readonly decided_reason: string | null
  readonly decided_at: bigint | null
  readonly transaction_id: string | null
}
