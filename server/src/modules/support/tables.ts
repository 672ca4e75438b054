import type { Currency } from '@zhengju/domain/money'
import type {
  AttachedOrderKind,
  FeedbackKind,
  FeedbackState,
  LineAuthor,
  TicketState,
  VisitorRequestState,
} from '@zhengju/domain/support'

/** A row of `support_ticket`. */
export interface TicketRow {
  readonly id: string
  readonly member_id: string
  readonly member_name: string
  readonly state: TicketState
  readonly operator_id: string | null
  readonly operator_name: string | null
  readonly opened_at: bigint
  readonly waiting_since: bigint | null
  readonly first_answer_at: bigint | null
  readonly closed_at: bigint | null
  readonly is_solved: boolean | null
  readonly complaint_at: bigint | null
  readonly complaint_due_at: bigint | null
  readonly complaint_answered_at: bigint | null
  readonly complaint_about: string | null
  readonly member_seen_at: bigint
  readonly desk_seen_at: bigint
}

/** A row of `support_line`. */
export interface LineRow {
  readonly id: string
  readonly ticket_id: string
  readonly member_id: string
  readonly author: LineAuthor
  readonly operator_name: string | null
  readonly text: string
  readonly picture_id: string | null
  readonly order_kind: AttachedOrderKind | null
  readonly order_no: string | null
  readonly order_amount: string | null
  readonly order_currency: Currency | null
  readonly created_at: bigint
}

/** A row of `feedback`. */
export interface FeedbackRow {
  readonly id: string
  readonly member_id: string
  readonly member_name: string
  readonly kind: FeedbackKind
  readonly text: string
  readonly contact_sealed: string | null
  readonly picture_ids: readonly string[]
  readonly state: FeedbackState
  readonly reply: string | null
  readonly operator_name: string | null
  readonly created_at: bigint
  readonly answered_at: bigint | null
}

/** A row of `support_request`. */
export interface RequestRow {
  readonly id: string
  /** As it was said, in small letters. */
  readonly name: string
  readonly contact_sealed: string
  readonly text: string
  readonly address: string
  readonly state: VisitorRequestState
  readonly note: string | null
  readonly operator_name: string | null
  readonly created_at: bigint
  readonly done_at: bigint | null
}

export interface PictureRow {
  readonly type: string
  readonly sealed: Uint8Array
}
