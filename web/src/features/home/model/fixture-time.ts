import { addDays, siteDay } from '@zhengju/domain/siteDay'
import type { Fixture, Period } from '@zhengju/domain/sport'
import { phaseName } from '#lib/phase-name.ts'
import { clockText, dayText } from '#lib/site-time.ts'
import { homeText } from '#text/home.ts'

type Clock = Pick<Fixture, 'period' | 'elapsedSec'>

/** `下半场 67'`; a break has no minute. */
export function liveText({ period, elapsedSec }: Clock): string {
  return isRunning(period)
    ? `${phaseName({ period })} ${minuteText(period, elapsedSec)}`
    : phaseName({ period })
}

/** `今天 22:00` */
export function startText(startAt: number, now: number): string {
  const day = siteDay(startAt)
  const today = siteDay(now)
  if (day === today) return `${homeText.today} ${clockText(startAt)}`
  if (day === addDays(today, 1)) return `${homeText.tomorrow} ${clockText(startAt)}`
  return `${dayText(startAt)} ${clockText(startAt)}`
}

function isRunning(period: Period): period is 'firstHalf' | 'secondHalf' {
  return period === 'firstHalf' || period === 'secondHalf'
}

/** `67'`; added time stands still at `45'+` and `90'+`. */
function minuteText(period: 'firstHalf' | 'secondHalf', elapsedSec: number): string {
  const minute = Math.floor(elapsedSec / 60) + 1
  const end = period === 'firstHalf' ? 45 : 90
  return minute > end ? `${end}'+` : `${minute}'`
}
