/** A row of `coin_play_day`. */
export interface PlayDayRow {
  readonly member_id: string
  readonly day: string
  /** Settled turnover that counted, minor units. */
  readonly basis: bigint
  readonly coins: bigint
  readonly rule_version: number
  /** Why the day brought nothing, whatever was played. */
  readonly held_for: string | null
}
