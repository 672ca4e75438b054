import { addDays, type SiteDay, siteDay } from '@zhengju/domain/siteDay'
import type { Database, Tx } from '@zhengju/storage/tx'
import { lockClock, saveClock } from './clock-store.ts'

/** The work of each day, done once and in order, however many processes work at it and whenever they stood still. */
export interface DayWork {
  readonly name: string
  /** The last day that may be worked at now. */
  lastDay(tx: Tx): Promise<SiteDay>
  /** Some members behind that one, in the order of their ids; the last of them, or undefined when nobody is left. */
  readonly page: (tx: Tx, day: SiteDay, after: string | undefined) => Promise<string | undefined>
}

/** How many pages it did. Each is one transaction with how far it has come: what is killed goes on there. */
export async function runDays(db: Database, work: DayWork): Promise<number> {
  for (let pages = 0; ; pages++) {
    if (!(await db.tx((tx) => runPage(tx, work)))) return pages
  }
}

async function runPage(tx: Tx, { name, lastDay, page }: DayWork): Promise<boolean> {
  const today = siteDay(tx.now)
  // A site that is new has no days to catch up with.
  const clock = await lockClock(tx, name, { day: addDays(today, -1) ?? today, since: today })
  if (!clock) return false
  const day = addDays(clock.day, 1) ?? clock.day
  if (day > (await lastDay(tx))) return false
  const cursor = await page(tx, day, clock.cursor ?? undefined)
  await saveClock(tx, name, cursor ? { day: clock.day, cursor } : { day, cursor: null })
  return true
}
