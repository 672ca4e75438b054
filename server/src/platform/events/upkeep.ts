import type { Database } from '@zhengju/storage/tx'
import { textColumn } from '../db/columns.ts'
import { pauses } from './event-aside.ts'
import type { Listener } from './event-turn.ts'

/** Throws when the database does not answer. */
export async function answers(db: Database): Promise<void> {
  await db.read((tx) => tx.one('select 1 as one'))
}

/** What a server does for its tables by itself and the embedded database does not. */
export async function upkeep(db: Database): Promise<void> {
  await db.read((tx) => tx.rows('vacuum (analyze)'))
}

/** By consumer, the age in seconds of the oldest event that it has not had: whether it waits or was put aside. */
export async function oldestUnhandled(
  db: Database,
  listeners: readonly Pick<Listener, 'consumer' | 'names'>[],
): Promise<Map<string, number>> {
  return db.read(async (tx) => {
    const ages = new Map<string, number>()
    for (const { consumer, names } of listeners) {
      const oldest = await tx.one<{ at: bigint | null }>(
        `select min(at) as at from (
           select next.at from event_cursor c cross join lateral (
             select e.at from event e where e.lane = c.lane and e.number > c.number and e.name = any ($2)
             order by e.number limit 1) next where c.consumer = $1
           union all
           select since from event_aside where consumer = $1) unhandled`,
        [consumer, textColumn(names)],
      )
      ages.set(consumer, oldest?.at == null ? 0 : Math.max(0, tx.now - Number(oldest.at)) / 1_000)
    }
    return ages
  })
}

/** By consumer, how many events stand aside. */
export async function eventsAside(
  db: Database,
  listeners: readonly Pick<Listener, 'consumer'>[],
): Promise<Map<string, number>> {
  const rows = await db.read((tx) =>
    tx.rows<{ consumer: string; count: number }>(
      'select consumer, count(*)::int as count from event_aside group by consumer',
    ),
  )
  const known = new Map(rows.map(({ consumer, count }) => [consumer, count]))
  return new Map(listeners.map(({ consumer }) => [consumer, known.get(consumer) ?? 0]))
}

/** By consumer, in how many lanes it fails on everything and pauses. */
export async function lanesPaused(
  db: Database,
  listeners: readonly Pick<Listener, 'consumer'>[],
): Promise<Map<string, number>> {
  const rows = await db.read((tx) => pauses(tx))
  const known = new Map(rows.map(({ consumer, lanes }) => [consumer, lanes]))
  return new Map(listeners.map(({ consumer }) => [consumer, known.get(consumer) ?? 0]))
}

/** Seconds since the oldest transaction that writes began: events wait for it. Server and platform have one time. */
export async function oldestTransaction(db: Database): Promise<number> {
  return db.read(async (tx) => {
    const row = await tx.one<{ at: number | null }>(
      `select (extract(epoch from min(xact_start)) * 1000)::float8 as at
       from pg_stat_activity where backend_xid is not null`,
    )
    return row?.at == null ? 0 : Math.max(0, tx.now - row.at) / 1_000
  })
}
