import type { ClosureCoverage, ClosureScope } from '@zhengju/domain/closure'

/** The one row of `site_stop`. */
export interface SiteStopRow {
  readonly is_stopped: boolean
  readonly notice: string
  readonly contact: string
  readonly version: bigint
  readonly updated_at: bigint | null
}

export interface WindowRow {
  readonly id: string
  readonly scope: ClosureScope
  readonly part: ClosureCoverage
  readonly start_at: bigint
  readonly end_at: bigint | null
  readonly content: string
  readonly version: bigint
}

/** What operators say of the brand's end, and where members find somebody. */
export interface StopWish {
  readonly isStopped: boolean
  readonly notice: string
  readonly contact: string
}

export interface WindowTimes {
  readonly startAt: number
  readonly endAt: number | null
  readonly content: string
}

export interface WindowWish extends WindowTimes {
  readonly scope: ClosureScope
  readonly part: ClosureCoverage
}
