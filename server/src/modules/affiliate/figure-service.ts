import {
  joinedLevels,
  type LevelFigures,
  levelOf,
  monthBounds,
  nothing,
  type SiteMonth,
  siteMonth,
} from '@zhengju/domain/affiliate'
import type { Database, Tx } from '@zhengju/storage/tx'
import { figuresIn, figuresText } from './figure-parse.ts'
import * as store from './figure-store.ts'
import { ownMonth } from './month-service.ts'
import { planFor } from './plan-service.ts'

const atOnce = 50

/**
 * Adds up the month under way for every affiliate, so that a look at the page reads one row, however many stand below him.
 * First what his own members did, then of whoever is paid for more the levels below.
 */
export async function countFigures(db: Database): Promise<void> {
  await eachAffiliate(db, countOwn)
  await eachAffiliate(db, async (tx, one) => {
    if (one.mode === 'multiLevel') await joinBelow(tx, one.member_id)
  })
}

async function eachAffiliate(
  db: Database,
  count: (tx: Tx, one: store.Listed) => Promise<void>,
): Promise<void> {
  for (let after: string | undefined; ; ) {
    const behind = after
    const page = await db.read((tx) => store.affiliatesAfter(tx, behind, atOnce))
    for (const one of page) await db.tx((tx) => count(tx, one))
    after = page.at(-1)?.member_id
    if (page.length < atOnce) return
  }
}

async function countOwn(tx: Tx, { member_id: ownerId }: store.Listed): Promise<void> {
  const month = siteMonth(tx.now)
  const own = levelOf(await ownMonth(tx, ownerId, month), await planFor(tx, month))
  await store.saveFigures(tx, { owner_id: ownerId, month, levels: figuresText([own]) })
}

async function joinBelow(tx: Tx, ownerId: string): Promise<void> {
  const month = siteMonth(tx.now)
  const before = monthBounds(month)?.to ?? tx.now
  const own = (await levelsOf(tx, ownerId, month))[0] ?? nothing
  const second = await store.below(tx, [ownerId], before)
  const third = await store.below(tx, second, before)
  const joined = await Promise.all([second, third].map((ids) => joinedOf(tx, ids, month)))
  await store.saveFigures(tx, { owner_id: ownerId, month, levels: figuresText([own, ...joined]) })
}

async function joinedOf(tx: Tx, ids: readonly string[], month: SiteMonth): Promise<LevelFigures> {
  const rows = ids.length > 0 ? await store.figuresOf(tx, ids, month) : []
  return joinedLevels(rows.flatMap(({ levels }) => figuresIn(levels).slice(0, 1)))
}

/** As they were counted last; nothing yet of a month that has just begun. */
export async function levelsOf(
  tx: Tx,
  ownerId: string,
  month: SiteMonth,
): Promise<readonly LevelFigures[]> {
  const [row] = await store.figuresOf(tx, [ownerId], month)
  return row ? figuresIn(row.levels) : [nothing]
}
