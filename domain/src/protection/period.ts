import { addDays, dayBounds, dayMs, type SiteDay, siteDay, siteOffsetMs } from '../siteDay/index.ts'

/** What a limit counts over: the site day, its week from Monday, its calendar month. */
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** First day of the period that a site day falls in; periods of one length compare as text. */
export function periodStart(period: LimitPeriod, day: SiteDay): SiteDay {
  if (period === 'day') return day
  if (period === 'month') return `${day.slice(0, 8)}01`
  return addDays(day, -daysSinceMonday(day)) ?? day
}

/** First instant of the period that `at` (epoch ms) falls in, and first of the next one. */
export function periodBounds(
  period: LimitPeriod,
  at: number,
): { readonly from: number; readonly to: number } {
  const start = periodStart(period, siteDay(at))
  return { from: startOf(start), to: startOf(dayAfter(period, start)) }
}

/** A month is at most 31 days long, so that its start and 31 days are always in the next one. */
function dayAfter(period: LimitPeriod, start: SiteDay): SiteDay {
  const later = addDays(start, { day: 1, week: 7, month: 31 }[period]) ?? start
  return periodStart(period, later)
}

function startOf(day: SiteDay): number {
  const bounds = dayBounds(day)
  if (!bounds) throw new Error(`${day} is no day`)
  return bounds.from
}

/** 1970-01-01 was a Thursday. */
function daysSinceMonday(day: SiteDay): number {
  const number = Math.floor((startOf(day) + siteOffsetMs) / dayMs)
  return (((number + 3) % 7) + 7) % 7
}
