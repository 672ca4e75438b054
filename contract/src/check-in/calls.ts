import { endpoint } from '../kernel/endpoint.ts'
import { givenFailures } from '../promotion/given.ts'
import type * as schema from './schema.ts'

const member = { auth: 'member', listener: 'member' } as const

/** A month of check-ins, the boxes of the round, and what waits to be claimed. */
export const checkInCalendar = endpoint<typeof schema.checkInCalendar>()({
  ...member,
  method: 'GET',
  path: '/act/api/v1/checkIn/calendar',
  command: false,
  errors: [],
})

/** What happens on a day: activities, contests of friends, and times in which the site or a venue is closed. */
export const calendarDay = endpoint<typeof schema.calendarDay>()({
  ...member,
  method: 'GET',
  path: '/act/api/v1/checkIn/day',
  command: false,
  errors: ['parameter'],
})

/** Today, or an earlier day of this month with a make-up card. */
export const signCheckIn = endpoint<typeof schema.signCheckIn>()({
  ...member,
  method: 'POST',
  path: '/act/api/v1/checkIn/sign',
  command: 'body',
  errors: ['checkIn.dayInvalid', 'checkIn.signed', 'checkIn.noCards', ...givenFailures],
})
