/** A row of `audit_trail`. */
export interface TrailRow {
  readonly id: string
  readonly at: bigint
  readonly operator_id: string | null
  readonly operator_name: string
  readonly address: string
  readonly action: string
  readonly subject: string
  /** Whom it is about; empty for what is about no member. */
  readonly member_name: string
  readonly before: unknown
  readonly after: unknown
  readonly reason: string
}
