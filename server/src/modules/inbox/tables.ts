import type { LetterCategory, LetterState } from '@zhengju/domain/inbox'

export interface LetterContent {
  readonly category: LetterCategory
  readonly title: string
  readonly body: string
  readonly jump_url: string
}

/** A row of `inbox_letter` with how many read it. */
export interface LetterRow extends LetterContent {
  readonly id: string
  readonly audience: 'all' | 'named'
  /** Of a letter to a segment, whose recipients are written down once it goes out. */
  readonly segment_id: string | null
  readonly is_pinned: boolean
  readonly names_money: boolean
  readonly state: LetterState
  readonly expire_at: bigint | null
  readonly reason: string
  /** Null where an event wrote it. */
  readonly applicant_id: string | null
  readonly applicant_name: string
  readonly check_user_id: string | null
  readonly check_user_name: string | null
  readonly check_reason: string | null
  readonly created_at: bigint
  readonly sent_at: bigint | null
}

/** A letter as its member finds it. */
export interface FoundLetterRow extends LetterContent {
  readonly id: string
  readonly place: string
  readonly is_pinned: boolean
  readonly expire_at: bigint | null
  readonly sent_at: bigint
  readonly is_read: boolean
}

export interface TemplateRow extends LetterContent {
  readonly id: string
  readonly name: string
  readonly version: bigint
  /** Of what it is written by itself. */
  readonly occasion: string | null
}
