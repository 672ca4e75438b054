import { dayMs } from '../siteDay/index.ts'

/** A pause that a member takes for days or weeks, and one for months or for good. Neither can be shortened. */
export const restrictionKinds = ['timeOut', 'exclusion'] as const
export type RestrictionKind = (typeof restrictionKinds)[number]

export const restrictionTerms = {
  timeOut: ['day1', 'day7', 'day21', 'day42'],
  exclusion: ['month6', 'year1', 'year5', 'forever'],
} as const satisfies Record<RestrictionKind, readonly string[]>
export type RestrictionTerm = (typeof restrictionTerms)[RestrictionKind][number]

/** Whole days of 24 hours, so that no calendar makes one shorter; `undefined` has no end. */
const daysOf: Readonly<Record<RestrictionTerm, number | undefined>> = {
  day1: 1,
  day7: 7,
  day21: 21,
  day42: 42,
  month6: 184,
  year1: 366,
  year5: 1827,
  forever: undefined,
}

export interface Restriction {
  readonly kind: RestrictionKind
  /** Epoch ms; undefined: for good. */
  readonly until: number | undefined
}

export function restrictionOf(term: RestrictionTerm, now: number): Restriction {
  const days = daysOf[term]
  const kind = (restrictionTerms.timeOut as readonly string[]).includes(term)
    ? 'timeOut'
    : 'exclusion'
  return { kind, until: days === undefined ? undefined : now + days * dayMs }
}

/** Whether it runs at `now`, epoch ms. */
export function isRunning({ until }: Restriction, now: number): boolean {
  return until === undefined || now < until
}

/** A new one may only make it longer or heavier: whoever paused for a month is not let back in by a day's pause. */
export function mayRestrict(running: Restriction | undefined, wanted: Restriction): boolean {
  if (!running) return true
  if (running.kind === 'exclusion' && wanted.kind === 'timeOut') return false
  return endOf(wanted) > endOf(running)
}

function endOf({ until }: Restriction): number {
  return until ?? Number.POSITIVE_INFINITY
}
