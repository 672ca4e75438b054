/** A row of `invitation_friend`. */
export interface FriendRow {
  readonly member_id: string
  readonly owner_id: string
  readonly month: string
  readonly needed: bigint
  readonly is_valid: boolean
  readonly valid_at: bigint
}
