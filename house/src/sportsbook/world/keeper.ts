import { hex } from '../../runtime.ts'
import { type Calendar, insertCalendar, loadCalendars } from '../../store/calendars.ts'
import { insertFixtures, loadFixtures, loadFixturesOf } from '../../store/fixtures.ts'
import type { Parts } from '../parts.ts'
import { fixturesBetween } from './schedule.ts'

/** Everything that is not over comes into the book, and the invented world is made where it is missing. */
export async function openBook(parts: Parts): Promise<void> {
  const { book, db, runtime, settings } = parts
  const now = runtime.clock.now()
  const calendars = await db.tx(async (tx) => {
    const found = await loadCalendars(tx)
    if (found.some((calendar) => calendar.kind === 'generated')) return found
    const invented: Calendar = {
      id: runtime.ids.next(),
      kind: 'generated',
      name: '模拟赛事',
      secret: hex(runtime.random, 16),
      speed: 1,
      realAt: now,
      calendarAt: now,
      createdAt: now,
    }
    await insertCalendar(tx, invented)
    return [...found, invented]
  })
  for (const calendar of calendars) book.addCalendar(calendar)
  const fixtures = await db.read((tx) => loadFixtures(tx, now - settings.keepEndedMs))
  book.add(fixtures, now)
  await extendWorld(parts)
}

/** Invented fixtures up to the horizon, from those that are in play at the very first start. */
export async function extendWorld(parts: Parts): Promise<void> {
  const { book, db, runtime, settings } = parts
  const now = runtime.clock.now()
  const calendar = book.calendars().find((one) => one.kind === 'generated')
  if (!calendar) return
  const from = Math.max(now, calendar.createdAt) - settings.backfillMs
  const wanted = fixturesBetween(from, now + settings.horizonMs).map((fixture) => ({
    ...fixture,
    fate: 'played' as const,
  }))
  const missing = wanted.filter((fixture) => !book.hasPlace(calendar.id, fixture.place))
  if (missing.length === 0) return
  const added = await db.tx(async (tx) => {
    await insertFixtures(tx, calendar.id, missing)
    return loadFixturesOf(
      tx,
      calendar.id,
      missing.map((fixture) => fixture.place),
    )
  })
  book.add(added, now)
  parts.publish({ kind: 'fixtures' })
}
