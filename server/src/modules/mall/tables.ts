import type { MallKind, MallOrderState } from '@zhengju/domain/mall'

/** A row of `mall_item`. */
export interface ItemRow {
  readonly id: string
  readonly kind: MallKind
  readonly name: string
  readonly note: string
  readonly price: bigint
  readonly stock: number
  readonly is_on: boolean
  readonly limits: string
  readonly bonus: string | null
  /** JSON of `Voucher`. */
  readonly voucher: string | null
  readonly version: number
  readonly updated_by: string
  readonly updated_at: bigint
  /** JSON of `Proposed`. */
  readonly proposed: string | null
  readonly asked_by: string | null
  readonly asked_by_name: string | null
  readonly asked_at: bigint | null
}

/** A row of `mall_order`. */
export interface OrderRow {
  readonly id: string
  readonly order_no: string
  readonly member_id: string
  readonly item_id: string
  readonly kind: MallKind
  readonly name: string
  readonly price: bigint
  readonly quantity: number
  readonly state: MallOrderState
  readonly hold_id: string | null
  readonly address_sealed: string | null
  readonly tracking: string | null
  readonly decided_by: string | null
  readonly reason: string | null
  readonly created_at: bigint
  readonly decided_at: bigint | null
}
