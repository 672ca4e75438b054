import type { Currency } from '@zhengju/domain/money'
import type { VoucherKind } from '@zhengju/domain/voucher'

/** Whose fund gives it. */
export type VoucherPromotion = 'voucher' | 'mall'

/** A row of `voucher`. */
export interface VoucherRow {
  readonly id: string
  readonly member_id: string
  readonly kind: VoucherKind
  readonly promotion: VoucherPromotion
  readonly title: string
  readonly source_no: string
  readonly amount: bigint
  readonly percent: number
  readonly most_extra: bigint
  /** Ids with a comma between. */
  readonly venues: string
  readonly currency: Currency
  readonly state: 'usable' | 'used' | 'expired' | 'revoked'
  readonly created_at: bigint
  readonly expire_at: bigint
  readonly ended_at: bigint | null
  readonly reservation_id: string | null
  readonly reserved_until: bigint | null
  readonly reserved_venue: string | null
  readonly reserved_legs: string | null
  readonly times: number
  readonly held: bigint
}

/** A row of `voucher_use`. */
export interface UseRow {
  readonly venue: string
  readonly bet_tx_id: string
  readonly order_no: string
  readonly voucher_id: string
  readonly member_id: string
  readonly stake: bigint
  readonly open: bigint
  readonly state: 'open' | 'settled' | 'void' | 'rolledBack'
  readonly placed_at: bigint
  readonly won: bigint
  readonly paid: bigint
  readonly due: bigint
  readonly returned: bigint
  readonly occasion: string | null
  readonly held: bigint
  /** Of a boost: what is due, and what was paid. */
  readonly extra: bigint
  readonly extra_paid: bigint
}

/** A row of `voucher_issue`. */
export interface IssueRow {
  readonly id: string
  readonly issue_no: string
  readonly title: string
  readonly kind: VoucherKind
  readonly amount: bigint
  readonly percent: number
  readonly most_extra: bigint
  readonly venues: string
  readonly life_days: number
  readonly members: string
  readonly most_per_member: number
  readonly state: 'proposed' | 'granted' | 'refused'
  readonly reason: string
  readonly asked_by: string
  readonly asked_by_name: string
  readonly created_at: bigint
  readonly decided_by: string | null
  readonly decided_by_name: string | null
  readonly decided_reason: string | null
  readonly decided_at: bigint | null
  readonly outcome: string | null
}
