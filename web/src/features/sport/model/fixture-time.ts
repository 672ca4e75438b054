import { addDays, siteDay } from '@zhengju/domain/siteDay'
import { phaseName } from '#lib/phase-name.ts'
import { clockText, dayText } from '#lib/site-time.ts'
import { fixtureStateText, sportText } from '#text/sport.ts'
import { type Entry, elapsedSec, isPlaying } from './board.ts'

/** `下半场 67'`, `中场`, `21:30`, `11 月 23 日 21:30`, `延期`. */
export function timeText(entry: Entry, now: number): string {
  const { fixture } = entry
  if (fixture.state === 'notStarted') return startText(fixture.startAt, now)
  if (fixture.state === 'live' && isPlaying(fixture)) {
    return `${phaseName(fixture)} ${minuteText(elapsedSec(entry, now), fixture.period)}`
  }
  if (fixture.state === 'paused' && fixture.sport !== undefined) {
    return `${phaseName(fixture)} ${sportText.pause}`
  }
  if (fixture.state === 'live' || fixture.state === 'paused') return phaseName(fixture)
  return fixtureStateText[fixture.state]
}

export function isUnderWay({ fixture: { state } }: Entry): boolean {
  return state === 'live' || state === 'paused'
}

/** `67'`; stoppage time stands still at `45'+` and `90'+`. */
function minuteText(sec: number, period: Entry['fixture']['period']): string {
  const minute = Math.floor(sec / 60) + 1
  const last = period === 'firstHalf' ? 45 : 90
  return minute > last ? `${last}'+` : `${minute}'`
}

function startText(startAt: number, now: number): string {
  const today = siteDay(now)
  const day = siteDay(startAt)
  if (day === today) return clockText(startAt)
  if (day === addDays(today, 1)) return `${sportText.tomorrow} ${clockText(startAt)}`
  return `${dayText(startAt)} ${clockText(startAt)}`
}
