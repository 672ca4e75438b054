/** A row of `segment`. */
export interface SegmentRow {
  readonly id: string
  readonly name: string
  /** JSON of what it asks for (`Segment`). */
  readonly rule: string
  readonly reason: string
  readonly made_by: string
  readonly created_at: bigint
}
