import type { PromotionObstacle } from '@zhengju/domain/promotion'
import type { GameCategory } from '@zhengju/domain/venue'

/** A row of `rebate_day`. */
export interface DayRow {
  readonly id: string
  readonly member_id: string
  readonly day: string
  readonly level: number
  readonly rule_version: number
  readonly amount: bigint
  readonly carried_in: bigint
  readonly paid: bigint
  readonly carried_out: bigint
  readonly held_for: PromotionObstacle | null
  readonly grant_id: string | null
  /** Below zero: taken off its gift while that waited. */
  readonly corrected: bigint
  /** Taken off what never arrived. */
  readonly absorbed: bigint
}

/** A row of `rebate_line`. */
export interface LineRow {
  readonly member_id: string
  readonly day: string
  readonly category: GameCategory
  readonly rate: number
  readonly cap: bigint
  readonly basis: bigint
  readonly amount: bigint
  readonly basis_now: bigint
  readonly amount_now: bigint
}
