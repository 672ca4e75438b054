import type { VenueId } from '../venue/index.ts'

/** What a window closes: the whole site, a venue, or of a venue only the matches under way. */
export type ClosureScope = 'site' | VenueId
export const closureCoverages = ['all', 'live'] as const
export type ClosureCoverage = (typeof closureCoverages)[number]

export interface ClosureWindow {
  readonly id: string
  readonly scope: ClosureScope
  readonly part: ClosureCoverage
  readonly startAt: number
  /** Null: until somebody ends it. */
  readonly endAt: number | null
  readonly content: string
}

/** Of what overlaps, the window that ends last tells when it is over. */
export function windowNow(
  windows: readonly ClosureWindow[],
  scope: ClosureScope,
  part: ClosureCoverage,
  now: number,
): ClosureWindow | undefined {
  const open = windows.filter((window) => window.scope === scope && window.part === part)
  const here = open.filter((window) => isWindowNow(window, now))
  return here.toSorted((one, other) => endOf(other) - endOf(one))[0]
}

export function isWindowNow({ startAt, endAt }: ClosureWindow, now: number): boolean {
  return startAt <= now && (endAt === null || now < endAt)
}

function endOf({ endAt }: ClosureWindow): number {
  return endAt ?? Number.POSITIVE_INFINITY
}
