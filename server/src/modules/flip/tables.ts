import type { FlipPrizeKind } from '@zhengju/domain/flip'

export type SeasonState = 'draft' | 'open' | 'closed' | 'dropped'

/** A row of `flip_season`. */
export interface SeasonRow {
  readonly id: string
  readonly title: string
  readonly state: SeasonState
  readonly rule: string
  readonly asked_by: string
  readonly asked_by_name: string
  readonly asked_at: bigint
  readonly opened_by: string | null
  readonly opened_at: bigint | null
  readonly closed_at: bigint | null
  readonly reason: string
}

/** A row of `flip_prize`. */
export interface PrizeRow {
  readonly season_id: string
  readonly place: number
  readonly kind: FlipPrizeKind
  readonly amount: bigint
  readonly weight: number
  readonly stock: number
  readonly left_count: number
}

/** A row of `flip_member`. */
export interface MemberRow {
  readonly member_id: string
  readonly client_seed: string
  readonly next_seed_sealed: string
  readonly next_commit: string
  readonly decks: number
}

/** A row of `flip_deck`. */
export interface DeckRow {
  readonly id: string
  readonly member_id: string
  readonly season_id: string
  readonly number: number
  readonly commit_hash: string
  readonly seed_sealed: string
  readonly client_seed: string
  readonly weights: string
  readonly created_at: bigint
  readonly ended_at: bigint | null
}

/** A row of `flip_draw`. */
export interface DrawRow {
  readonly id: string
  readonly deck_id: string
  readonly season_id: string
  readonly member_id: string
  readonly place: number
  readonly day: string
  readonly drawn: number
  readonly given: number
  readonly is_taken_back: boolean
  readonly created_at: bigint
}
