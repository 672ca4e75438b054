import type { ParticipationState } from '@zhengju/domain/activity'

/** A row of `activity_participation`. */
export interface ParticipationRow {
  readonly id: string
  readonly member_id: string
  readonly member_name: string
  readonly activity_id: string
  /** He takes part in it once. */
  readonly occasion: string
  readonly title: string
  readonly rule_version: number
  readonly amount: bigint
  /** JSON of the terms that the gift will have. */
  readonly terms: string
  /** Whose turnover it is for, in which categories (JSON), and how much of it; all null where none was asked for. */
  readonly day: string | null
  readonly categories: string | null
  readonly needed: bigint | null
  /** The level that it asked for. */
  readonly min_vip: number
  readonly state: ParticipationState
  readonly grant_id: string | null
  readonly created_at: bigint
  readonly decided_by: string | null
  readonly decided_by_name: string | null
  readonly decided_reason: string | null
  readonly decided_at: bigint | null
}
