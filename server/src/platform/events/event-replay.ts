import { setTimeout as pause } from 'node:timers/promises'
import type { Database, Tx } from '@zhengju/storage/tx'
import { textColumn } from '../db/columns.ts'
import { createLooks } from './event-look.ts'
import { detachedMonth } from './event-month.ts'
import type { Listener, Rebuild } from './event-turn.ts'
import {
  copyTables,
  define,
  lockTables,
  lookIn,
  type Schemas,
  swapTables,
  withLiveViews,
} from './table-copy.ts'

/** Why a consumer is not rebuilt; nothing has changed then. */
export class ReplayRefusal extends Error {
  override readonly name = 'ReplayRefusal'
}

export interface ReplayOptions {
  readonly db: Database
  /** How many events it has had so far. */
  readonly onProgress?: (count: number) => void
  readonly batchSize?: number
  /** Of turnover: it is taken also where members owe something else then. */
  readonly mayChangeOwed?: boolean
}

/** The consumer that is rebuilt stands still for so long at most, if whoever rebuilds it dies meanwhile. */
const standstillMs = 30_000
const soonMs = 20

/**
 * Makes a projection again from the first event, in tables beside those that everybody uses, and puts them in their place in
 * one transaction. Its handlers are the same: their statements name no schema, and find the tables beside first. What
 * happens meanwhile is read too; for the last of it the live consumer stands still.
 *
 * Refuses when it would put bets or orders aside that the live one has taken.
 */
export async function replay(
  { db, onProgress, batchSize, mayChangeOwed = false }: ReplayOptions,
  listener: Listener,
): Promise<{ readonly count: number }> {
  const rebuild = rebuildOf(listener)
  const detached = await db.read((tx) => detachedMonth(tx))
  if (detached) throw new ReplayRefusal(`${detached} is detached: attach it first`)
  const schemas = await schemasFor(db, listener)
  const again = againOf(listener, rebuild)
  const { consumer: live, names } = listener
  const of = { db, schemas, rebuild, live, again: again.consumer, names, mayChangeOwed }
  await db.tx(async (tx) => {
    await clear(tx, of)
    await copyTables(tx, schemas, rebuild.tables)
  })
  const looks = createLooks(
    { db: besideDatabase(of), onError: () => undefined, ...(batchSize && { batchSize }) },
    [again],
  )
  let count = 0
  async function catchUp(isThere: () => Promise<boolean>): Promise<void> {
    for (;;) {
      const done = await looks.take(() => false)
      count += done.count
      if (done.count > 0) onProgress?.(count)
      if (await isThere()) return
      if (done.count === 0) await pause(soonMs)
    }
  }
  try {
    await catchUp(() => db.read((tx) => isNear(tx, of)))
    for (let isSwapped = false; !isSwapped; ) {
      await db.tx((tx) => standStill(tx, of.live, tx.now + standstillMs))
      await catchUp(() => db.read((tx) => isAbreast(tx, of)))
      isSwapped = await db.tx((tx) => swap(tx, of))
    }
    return { count }
  } catch (error) {
    await db.tx(async (tx) => {
      await clear(tx, of)
      await standStill(tx, of.live, 0)
    })
    throw error
  }
}

interface Work {
  readonly db: Database
  readonly schemas: Schemas
  readonly rebuild: Rebuild
  /** Names of the two consumers. */
  readonly live: string
  readonly again: string
  readonly names: Listener['names']
  readonly mayChangeOwed: boolean
}

function againOf(listener: Listener, { handle }: Rebuild): Listener {
  const { consumer } = listener
  const again = { ...listener, consumer: `replay ${consumer}` }
  return handle ? { ...again, handle, behind: consumer } : again
}

function rebuildOf({ consumer, kind, rebuild }: Listener): Rebuild {
  if (kind === 'effect') {
    throw new ReplayRefusal(`${consumer} has effects: what it did is not done again`)
  }
  if (!rebuild) {
    throw new ReplayRefusal(`${consumer} keeps more than the log says: it cannot be made from it`)
  }
  return rebuild
}

async function schemasFor(db: Database, { consumer }: Listener): Promise<Schemas> {
  const row = await db.read((tx) =>
    tx.one<{ live: string; beside: string }>(
      `select quote_ident(current_schema()) as live, quote_ident($1) as beside`,
      [`replay_${consumer}`],
    ),
  )
  if (!row) throw new Error('the database has no schema')
  return row
}

/** Nothing of an earlier attempt is left. */
async function clear(tx: Tx, { schemas, again }: Work): Promise<void> {
  await tx.rows('select from event_cursor where consumer = $1 for update', [again])
  await define(tx, [`drop schema if exists ${schemas.beside} cascade`])
  await tx.rows('delete from event_cursor where consumer = $1', [again])
  await tx.rows('delete from event_aside where consumer = $1', [again])
}

/** Its transactions find the tables beside, or fail: they never write into the live ones. */
function besideDatabase({ db, schemas, rebuild }: Work): Database {
  const { live, beside } = schemas
  return {
    ...db,
    tx: (run) =>
      db.tx(async (tx) => {
        await lockTables(tx, [beside], rebuild.tables, 'row exclusive')
        await lookIn(tx, [beside, live])
        return run(tx)
      }),
  }
}

/** Waits for the batches that the live consumer has in hand. */
async function standStill(tx: Tx, consumer: string, until: number): Promise<void> {
  await tx.rows('update event_cursor set paused_until = $2 where consumer = $1', [consumer, until])
}

/** Lanes in which the live consumer has had what the other one has still to read. */
const between = `
from event_cursor l left join event_cursor r on r.consumer = $2 and r.lane = l.lane
where l.consumer = $1 and (r.number is null or exists (
  select from event e where e.lane = l.lane and e.number > r.number and e.number <= l.number
    and e.name = any ($3)))`

const nearNumbers = 10_000

async function isNear(tx: Tx, { live, again, names }: Work): Promise<boolean> {
  const row = await tx.one(
    `select 1 ${between} and l.number > coalesce(r.number, l.number - $4 - 1) + $4 limit 1`,
    [live, again, textColumn(names), nearNumbers],
  )
  return row === undefined
}

async function isAbreast(tx: Tx, { live, again, names }: Work): Promise<boolean> {
  return (
    (await tx.one(`select 1 ${between} limit 1`, [live, again, textColumn(names)])) === undefined
  )
}

/** False when the live one has come further: an operator may have let it go on. */
async function swap(tx: Tx, of: Work): Promise<boolean> {
  const { schemas, rebuild, live, again, mayChangeOwed } = of
  await tx.rows(
    `select from event_cursor where consumer in ($1, $2) order by consumer, lane for update`,
    [live, again],
  )
  if (!(await isAbreast(tx, of))) return false
  await refuseMoreAside(tx, of)
  const { live: inUse, beside } = schemas
  // Others may write into them too: what they write now comes behind `finish`.
  await lockTables(tx, [inUse, beside], rebuild.tables, 'exclusive')
  await lookIn(tx, [beside, inUse])
  await withLiveViews(tx, schemas, rebuild.tables, async () =>
    rebuild.finish?.(tx, { mayChangeOwed }),
  )
  await lookIn(tx, [inUse])
  await swapTables(tx, schemas, rebuild.tables)
  await tx.rows('delete from event_cursor where consumer = $1', [live])
  await tx.rows('update event_cursor set consumer = $1 where consumer = $2', [live, again])
  await tx.rows('delete from event_aside where consumer = $1', [live])
  await tx.rows('update event_aside set consumer = $1 where consumer = $2', [live, again])
  await standStill(tx, live, 0)
  return true
}

async function refuseMoreAside(tx: Tx, { live, again }: Work): Promise<void> {
  const rows = await tx.rows<{ about: string; error: string | null }>(
    `select about, error from event_aside r where r.consumer = $2 and r.error is not null
       and not exists (select from event_aside l where l.consumer = $1 and l.about = r.about)
     order by number limit 5`,
    [live, again],
  )
  if (rows.length === 0) return
  const list = rows.map(({ about, error }) => `${about} (${error ?? ''})`).join(', ')
  throw new ReplayRefusal(`what ${live} has taken would be put aside: ${list}`)
}
