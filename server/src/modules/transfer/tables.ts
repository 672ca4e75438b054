import type { Currency } from '@zhengju/domain/money'
import type { TransferDirection, TransferState } from '@zhengju/domain/transfer'
import type { VenueId } from '@zhengju/domain/venue'

export interface TransferRow {
  readonly id: string
  readonly transfer_no: string
  readonly member_id: string
  readonly member_name: string
  readonly venue: VenueId
  readonly direction: TransferDirection
  readonly currency: Currency
  readonly amount: bigint
  readonly state: TransferState
  readonly hold_id: string | null
  readonly asks: number
  readonly next_at: bigint | null
  readonly created_at: bigint
  readonly completed_at: bigint | null
  /** What the first operator says became of it. */
  readonly marked_as: 'done' | 'returned' | null
  readonly marked_by: string | null
  readonly marked_name: string | null
  readonly marked_reason: string | null
  readonly marked_at: bigint | null
}
