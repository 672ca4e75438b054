import type { SeasonState } from '@zhengju/domain/peakBet'

/** A row of `peak_season`. */
export interface SeasonRow {
  readonly id: string
  readonly no: number
  readonly name: string
  readonly from_day: string
  readonly to_day: string
  /** JSON of what operators wrote (`SeasonText`). */
  readonly text: string
  readonly pool: bigint
  readonly state: SeasonState
  readonly reason: string
  readonly asked_by: string
  readonly asked_by_name: string
  readonly created_at: bigint
  readonly decided_by_name: string | null
  readonly proposed_by: string | null
  readonly proposed_by_name: string | null
  /** JSON of whom to pay: the ranking that the first operator saw, or the one that was paid last. */
  readonly winners: string | null
  readonly paid_by_name: string | null
  readonly ranked_at: bigint | null
  /** How many have a place. */
  readonly teams: number
}

/** A row of `peak_rank`. */
export interface RankRow {
  readonly season_id: string
  readonly member_id: string
  readonly place: number
  readonly total: bigint
  readonly friends: number
  readonly reached_at: bigint
}

/** A row of `peak_friend`. */
export interface FriendRow {
  readonly member_id: string
  readonly owner_id: string
  /** JSON: why he counts for nothing. */
  readonly signs: string
  readonly bound_at: bigint
}
