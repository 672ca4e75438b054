import { addDays, siteDay } from '@zhengju/domain/siteDay'
import { betText } from '#text/record.ts'

export const ranges = [
  { id: 'today', label: betText.today, from: 0, to: 0 },
  { id: 'yesterday', label: betText.yesterday, from: -1, to: -1 },
  { id: 'week', label: betText.week, from: -6, to: 0 },
  { id: 'month', label: betText.month, from: -29, to: 0 },
] as const

export type RangeId = (typeof ranges)[number]['id']

export function rangeOf(text: string | null): (typeof ranges)[number] {
  return ranges.find((range) => range.id === text) ?? ranges[2]
}

/** First and last moment of the range, as the record calls want them. */
export function boundsOf(id: RangeId, now: number) {
  const { from, to } = rangeOf(id)
  const today = siteDay(now)
  return {
    startAt: `${addDays(today, from) ?? today} 00:00:00`,
    endAt: `${addDays(today, to) ?? today} 23:59:59`,
  }
}
