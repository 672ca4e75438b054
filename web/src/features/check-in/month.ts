import type { checkInCalendar } from '@zhengju/contract/check-in/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { twoDigits } from '@zhengju/domain/figure'
import { addDays, dayBounds, dayMs, isDay, siteOffsetMs } from '@zhengju/domain/siteDay'

export type CheckInMonth = DataOf<typeof checkInCalendar>

/** What a day of the grid is to the member. */
export type DayState = 'signed' | 'madeUp' | 'missed' | 'today' | 'none'

/** Days of a month `2026-01`, and how many places stay empty before the first one; weeks begin on Monday. */
export function gridOf(month: string): { readonly lead: number; readonly days: string[] } {
  const days = Array.from({ length: 31 }, (_, at) => `${month}-${twoDigits(at + 1)}`)
  const number = Math.floor(((dayBounds(`${month}-01`)?.from ?? 0) + siteOffsetMs) / dayMs)
  // The first of January 1970 was a Thursday.
  return { lead: (number + 3) % 7, days: days.filter(isDay) }
}

export function stateOf(calendar: CheckInMonth, day: string): DayState {
  const signed = calendar.days.find((one) => one.day === day)
  if (signed) return signed.isMadeUp ? 'madeUp' : 'signed'
  if (day === calendar.today) return 'today'
  return day < calendar.today && day >= calendar.firstDay ? 'missed' : 'none'
}

/** The month before or after. */
export function monthBeside(month: string, step: -1 | 1): string {
  const day = step < 0 ? addDays(`${month}-01`, -1) : addDays(`${month}-28`, 4)
  return (day ?? month).slice(0, 7)
}
