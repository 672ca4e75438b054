import { dayMs, siteOffsetMs } from '@zhengju/domain/siteDay'
import type { Stage } from '@zhengju/domain/sport'
import type { CalendarClock } from '../store/calendars.ts'

/** Calendar time at a real instant. */
export function calendarTime(clock: CalendarClock, now: number): number {
  return clock.calendarAt + (now - clock.realAt) * clock.speed
}

/** The real instant of a calendar time, if nobody jumps. */
export function realTime(clock: CalendarClock, calendarAt: number): number {
  return Math.round(clock.realAt + (calendarAt - clock.calendarAt) / clock.speed)
}

/**
 * Today is what kicks off before the site's day is over, and always at least the coming twelve hours: at
 * midnight the list of today does not run empty.
 */
export function stageBefore(startAt: number, now: number): Stage {
  const dayEndsAt = (Math.floor((now + siteOffsetMs) / dayMs) + 1) * dayMs - siteOffsetMs
  return startAt < Math.max(dayEndsAt, now + dayMs / 2) ? 'today' : 'early'
}
