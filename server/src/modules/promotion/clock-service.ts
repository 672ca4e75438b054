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

/** What became of a day, for the log. */
export interface DoneDay {
  readonly work: string
  readonly day: SiteDay
}

/**
 * How many pages it did. Each is one transaction with how far it has come: what is killed goes on there. `tell` hears of
 * each day that this process ended, once it is committed.
 */
export async function runDays(
  db: Database,
  work: DayWork,
  tell: (done: DoneDay) => void = () => {},
): Promise<number> {
  for (let pages = 0; ; pages++) {
    const page = await db.tx((tx) => runPage(tx, work))
    if (!page) return pages
    if (page.isLast) tell({ work: work.name, day: page.day })
  }
}

interface Page {
  readonly day: SiteDay
  readonly isLast: boolean
}

async function runPage(tx: Tx, { name, lastDay, page }: DayWork): Promise<Page | undefined> {
  const today = siteDay(tx.now)
  // A site that is new has no days to catch up with.
  const clock = await lockClock(tx, name, { day: addDays(today, -1) ?? today, since: today })
  if (!clock) return undefined
  const day = addDays(clock.day, 1) ?? clock.day
  if (day > (await lastDay(tx))) return undefined
  const cursor = await page(tx, day, clock.cursor ?? undefined)
  await saveClock(tx, name, cursor ? { day: clock.day, cursor } : { day, cursor: null })
  return { day, isLast: !cursor }
}
