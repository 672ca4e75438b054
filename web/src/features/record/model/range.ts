import { addDays, dayBounds, dayMs, type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import { rangeText } from '#text/record.ts'

export const ranges = [
  { id: 'today', label: rangeText.today, from: 0, to: 0 },
  { id: 'yesterday', label: rangeText.yesterday, from: -1, to: -1 },
  { id: 'week', label: rangeText.week, from: -6, to: 0 },
  { id: 'month', label: rangeText.month, from: -29, to: 0 },
] as const

export type RangeId = (typeof ranges)[number]['id'] | 'own'

/** Days of the site, both of them in it. */
export interface Range {
  readonly id: RangeId
  readonly from: SiteDay
  readonly to: SiteDay
}

/** The longest range that a member may choose by its days. */
export const longestDays = 90

/** What the address says: the name of a range, or the days of one's own; the last seven days where it says neither. */
export function rangeOf(query: URLSearchParams, now: number): Range {
  const own = ownRange(query)
  if (own && rangeProblem(own, now) === undefined) return own
  const { id, from, to } = ranges.find((one) => one.id === query.get('range')) ?? ranges[2]
  const today = siteDay(now)
  return { id, from: addDays(today, from) ?? today, to: addDays(today, to) ?? today }
}

/** The same as the address keeps it. */
export function rangeQuery({ id, from, to }: Range): Record<string, string> {
  return id === 'own' ? { range: id, from, to } : { range: id }
}

export type RangeProblem = 'days' | 'order' | 'long'

export function rangeProblem({ from, to }: Range, now: number): RangeProblem | undefined {
  const [first, last] = [dayBounds(from), dayBounds(to)]
  if (!first || !last || from > siteDay(now)) return 'days'
  if (last.to <= first.from) return 'order'
  return last.to - first.from > longestDays * dayMs ? 'long' : undefined
}

/** First and last moment of the range, as the calls for bets want them. */
export function boundsOf({ from, to }: Range) {
  return { startAt: `${from} 00:00:00`, endAt: `${to} 23:59:59` }
}

/** The same as instants: from inclusive, to exclusive. */
export function instantsOf({ from, to }: Range) {
  return { fromAt: dayBounds(from)?.from ?? 0, toAt: dayBounds(to)?.to ?? 0 }
}

function ownRange(query: URLSearchParams): Range | undefined {
  const [from, to] = [query.get('from'), query.get('to')]
  if (query.get('range') !== 'own' || from === null || to === null) return undefined
  return { id: 'own', from, to }
}
