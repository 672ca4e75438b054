import { hoursOver } from '@zhengju/domain/trading'
import { calendarTime } from '../book/clock.ts'
import type { SportsbookState } from '../state.ts'
import { openCallOffs, setOverHours } from '../store/call-offs.ts'

/** Writes down which windows of called-off matches have run out, by the matches' own clock; true when one has. */
export async function closeWindows(parts: SportsbookState): Promise<boolean> {
  const { book, db, runtime, settings } = parts
  const windows = Object.values(settings.abandonHours)
  const open = await db.read((tx) => openCallOffs(tx, Math.max(...windows)))
  if (open.length === 0) return false
  const now = runtime.clock.now()
  const calendars = new Map(book.calendars().map((one) => [one.id, one]))
  const over = open.flatMap(({ fixtureId, calendarId, startAt, overHours }) => {
    const calendar = calendars.get(calendarId)
    const hours = calendar ? hoursOver(calendarTime(calendar, now) - startAt, windows) : 0
    return hours > overHours ? [{ fixtureId, hours }] : []
  })
  if (over.length === 0) return false
  await db.tx(async (tx) => {
    for (const { fixtureId, hours } of over) await setOverHours(tx, fixtureId, hours)
  })
  return true
}
