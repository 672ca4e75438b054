/** A row of `invitation_friend`. */
export interface FriendRow {
  readonly member_id: string
  readonly owner_id: string
  readonly month: string
  readonly needed: bigint
  readonly is_valid: boolean
  readonly valid_at: bigint
  /** His place in the month, by which his gift was given; null while he does not count, or where nobody kept it. */
  readonly place: number | null
}
