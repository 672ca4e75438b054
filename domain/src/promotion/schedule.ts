import type { SiteDay } from '../siteDay/index.ts'
import type { PromotionKind } from './grant.ts'

/** What happens on a day: a version of a rule is in force, something for members begins, or it had its last day. */
export const scheduledChanges = ['rule', 'begins', 'ends'] as const
export type ScheduledChange = (typeof scheduledChanges)[number]

export interface Scheduled {
  readonly day: SiteDay
  readonly kind: PromotionKind
  readonly what: ScheduledChange
  readonly title: string
  readonly isDraft: boolean
}

/** What lasts from one day to another, as far as it is still to come. */
export function spanOf(
  of: Omit<Scheduled, 'day' | 'what'>,
  { fromDay, toDay }: { readonly fromDay: SiteDay | null; readonly toDay: SiteDay | null },
  today: SiteDay,
): readonly Scheduled[] {
  const begins = fromDay === null ? [] : [{ ...of, day: fromDay, what: 'begins' as const }]
  const ends = toDay === null ? [] : [{ ...of, day: toDay, what: 'ends' as const }]
  return [...begins, ...ends].filter(({ day }) => day >= today)
}

/** What a day is to something that lasts from one day to another; without a bound it lasts on that side. */
export const dayPhases = ['begins', 'ends', 'oneDay', 'runs'] as const
export type DayPhase = (typeof dayPhases)[number]

/** Undefined on a day before or after it. */
export function dayPhase(
  { fromDay, toDay }: { readonly fromDay: SiteDay | null; readonly toDay: SiteDay | null },
  day: SiteDay,
): DayPhase | undefined {
  if ((fromDay !== null && day < fromDay) || (toDay !== null && day > toDay)) return undefined
  if (day === fromDay) return day === toDay ? 'oneDay' : 'begins'
  return day === toDay ? 'ends' : 'runs'
}

/** By day; of one day what ends stands last. */
export function inOrder(all: readonly Scheduled[]): readonly Scheduled[] {
  const place = ({ what }: Scheduled) => scheduledChanges.indexOf(what)
  return all.toSorted((a, b) => {
    if (a.day !== b.day) return a.day < b.day ? -1 : 1
    return place(a) - place(b)
  })
}
