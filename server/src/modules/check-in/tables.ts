/** A row of `check_in_member`. */
export interface CheckInRow {
  readonly member_id: string
  readonly round: number
  readonly in_round: number
}

/** A row of `check_in_day`. */
export interface SignedRow {
  readonly member_id: string
  readonly day: string
  readonly is_made_up: boolean
  readonly in_round: number
  readonly signed_at: bigint
}
