import { dayBounds, siteDay } from '../siteDay/index.ts'

/** A calendar month of the site, `YYYY-MM`. */
export type SiteMonth = string

export function siteMonth(at: number): SiteMonth {
  return siteDay(at).slice(0, 7)
}

/** The month so many later, earlier when below zero. */
export function addMonths(month: SiteMonth, count: number): SiteMonth {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + count
  const [year, rest] = [Math.floor(index / 12), index % 12]
  return `${String(year).padStart(4, '0')}-${String(rest + 1).padStart(2, '0')}`
}

/** Its first instant and that of the next, epoch ms; undefined when it is no month. */
export function monthBounds(
  month: SiteMonth,
): { readonly from: number; readonly to: number } | undefined {
  if (!/^\d{4}-(0[1-9]|1[0-2])$/.test(month)) return undefined
  const [first, next] = [dayBounds(`${month}-01`), dayBounds(`${addMonths(month, 1)}-01`)]
  return first && next ? { from: first.from, to: next.from } : undefined
}

/** On this day of the month the statements of the one before are made. */
export const statementDay = 5

/** The last month whose statements are due at an instant. */
export function lastDueMonth(at: number): SiteMonth {
  const isDue = Number(siteDay(at).slice(8)) >= statementDay
  return addMonths(siteMonth(at), isDue ? -1 : -2)
}
