import type { calendarDay } from '@zhengju/contract/check-in/calls'
import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import { type DayPhase, dayPhase, dayPhases } from '@zhengju/domain/promotion'
import { dayBounds, type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { Failure } from '../../platform/call/failure.ts'
import { activityRuleOn } from '../activity/index.ts'
import { windowOf, windowsBetween } from '../closure/index.ts'
import { seasonsOn } from '../peak-bet/index.ts'
import { showsStopped } from '../promotion/index.ts'
import { promotionObstacles } from '../protection/index.ts'

type Day = DataOf<typeof calendarDay>
type DayEvent = Day['events'][number]

/** By the rules that are in force on that day. Whoever rests is told of no promotion; that the site is closed everybody is. */
export async function getDay(tx: Tx, memberId: string, day: SiteDay): Promise<Day> {
  const bounds = dayBounds(day)
  if (!bounds) throw new Failure('parameter')
  const windows = await windowsBetween(tx, bounds.from, bounds.to)
  const rests = (await promotionObstacles(tx, [memberId])).has(memberId)
  return {
    day,
    events: rests ? [] : await eventsOn(tx, day),
    maintenance: windows.map((row) => windowOf(row)),
  }
}

async function eventsOn(tx: Tx, day: SiteDay): Promise<DayEvent[]> {
  const isPast = day < siteDay(tx.now)
  const { text } = await activityRuleOn(tx, day)
  const activities = isPast || !(await showsStopped(tx, 'activity')) ? text.activities : []
  const seasons = isPast || !(await showsStopped(tx, 'peakBet')) ? await seasonsOn(tx, day) : []
  const events = [
    ...seasons.map(({ id, name, from_day, to_day }) =>
      eventOf('peakBet', { id, title: name, fromDay: from_day, toDay: to_day }, day),
    ),
    ...activities.map(({ id, title, fromDay, toDay }) =>
      eventOf('activity', { id, title, fromDay, toDay }, day),
    ),
  ]
  return events.flatMap((event) => event ?? []).toSorted((a, b) => placeOf(a) - placeOf(b))
}

function eventOf(
  kind: DayEvent['kind'],
  of: Pick<DayEvent, 'id' | 'title' | 'fromDay' | 'toDay'>,
  day: SiteDay,
): DayEvent | undefined {
  const phase = dayPhase(of, day)
  return phase && { kind, ...of, phase }
}

function placeOf({ phase }: { readonly phase: DayPhase }): number {
  return dayPhases.indexOf(phase)
}
