import { dayPhases, promotionObstacles } from '@zhengju/domain/promotion'
import { venueIds } from '@zhengju/domain/venue'
import { Type } from 'typebox'
import { WindowTimes } from '../closure/office-schema.ts'
import { CommandId, closed, Id, Money, nullable, oneOf, SiteDay } from '../kernel/schema.ts'
import { PromotionGrant } from '../promotion/schema.ts'

const Count = Type.Integer({ minimum: 0 })
const Month = Type.String({ pattern: '^[0-9]{4}-(0[1-9]|1[0-2])$' })

const Calendar = closed({
  today: SiteDay,
  month: Month,
  /** The day on which the member registered: none before it can be signed. */
  firstDay: SiteDay,
  days: Type.Array(closed({ day: SiteDay, isMadeUp: Type.Boolean() })),
  /** Null while he gets nothing. */
  boxes: nullable(
    Type.Array(closed({ days: Count, gift: Money, isOpen: Type.Boolean() }), { maxItems: 3 }),
  ),
  round: Count,
  inRound: Count,
  /** Make-up cards of this month, and how many are left. */
  makeUps: Count,
  cardsLeft: Count,
  multiplePercent: Count,
  isStopped: Type.Boolean(),
  restsFor: nullable(oneOf(promotionObstacles)),
  claimable: Type.Array(PromotionGrant),
})

export const checkInCalendar = {
  query: closed({ month: Type.Optional(Month) }),
  data: Calendar,
}

/** Activities and contests begin with what is nearest its end or beginning; whoever rests is told of none. */
const DayEvent = closed({
  kind: oneOf(['activity', 'peakBet']),
  id: Type.String(),
  title: Type.String(),
  phase: oneOf(dayPhases),
  fromDay: nullable(SiteDay),
  toDay: nullable(SiteDay),
})

export const calendarDay = {
  query: closed({ day: SiteDay }),
  data: closed({
    day: SiteDay,
    events: Type.Array(DayEvent),
    maintenance: Type.Array(
      closed({ id: Id, scope: oneOf(['site', ...venueIds]), ...WindowTimes }),
    ),
  }),
}

export const signCheckIn = {
  body: closed({ commandId: CommandId, day: SiteDay }),
  data: Calendar,
}
