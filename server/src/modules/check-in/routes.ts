import * as checkIn from '@zhengju/contract/check-in/calls'
import * as schema from '@zhengju/contract/check-in/schema'
import { type Route, serve } from '../../platform/http/serve.ts'
import { getDay } from './day-service.ts'
import { type AfterSigning, getCalendar, signDay } from './service.ts'

/** A member's month of check-ins. */
export function createCheckInRoutes(afterSigning: AfterSigning): Route[] {
  return [
    serve(checkIn.checkInCalendar, schema.checkInCalendar, ({ tx, member, query }) =>
      getCalendar(tx, member.id, query.month),
    ),
    serve(checkIn.calendarDay, schema.calendarDay, ({ tx, member, query }) =>
      getDay(tx, member.id, query.day),
    ),
    serve(checkIn.signCheckIn, schema.signCheckIn, ({ tx, member, body }) =>
      signDay(tx, member.id, { day: body.day, also: afterSigning }),
    ),
  ]
}
