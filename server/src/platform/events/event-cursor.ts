import type { Tx } from '@zhengju/storage/tx'
import { numberColumn, textColumn } from '../db/columns.ts'
import { detachedMonth, MonthRefusal } from './event-month.ts'
import type { Listener } from './event-turn.ts'

export const laneCount = 16

/** A cursor that lies so far behind is moved even over what its consumer does not hear of. */
const farBehind = 10_000

/**
 * A consumer that nobody knows yet gets its cursors: a projection before the first event (what stood before the log lies
 * below zero), an effect behind what is settled, so that it misses nothing open.
 */
export async function ensureCursors(
  tx: Tx,
  { consumer, kind }: Listener,
  settled: bigint,
): Promise<void> {
  const known = await tx.one('select 1 from event_cursor where consumer = $1 limit 1', [consumer])
  const detached = known || kind === 'effect' ? undefined : await detachedMonth(tx)
  if (detached)
    throw new MonthRefusal(`${consumer} is new and needs ${detached}, which is detached`)
  await tx.rows(
    `insert into event_cursor (consumer, lane, number)
     select $1, lane, coalesce($3::bigint, (select least(min(number), 1) - 1 from event))
     from generate_series(0, $2::int - 1) lane on conflict do nothing`,
    [consumer, laneCount, kind === 'effect' ? settled : null],
  )
}

export interface Reached {
  readonly lane: number
  /** It is known that nothing lies between the cursor and this number. */
  readonly number: bigint
}

/** Those of the lanes in which something up to `bound` is for the consumer, with its cursors there. */
export async function lanesWithEvents(
  tx: Tx,
  { consumer, names }: Listener,
  lanes: readonly Reached[],
  bound: bigint,
): Promise<Reached[]> {
  return tx.rows<Reached>(
    `select c.lane, c.number from event_cursor c
       join unnest($2::smallint[], $3::bigint[]) as known (lane, number) on known.lane = c.lane
     where c.consumer = $1 and (c.number < $4::bigint - ${farBehind} or exists (
       select from event e where e.lane = c.lane and e.number > greatest(c.number, known.number)
         and e.number <= $4 and e.name = any ($5)))`,
    [
      consumer,
      numberColumn(lanes.map(({ lane }) => lane)),
      numberColumn(lanes.map(({ number }) => number)),
      bound,
      textColumn(names),
    ],
  )
}

export interface Place {
  readonly consumer: string
  readonly lane: number
}

/** Where something that was put aside is to be tried again. */
export function placesWithDueAside(tx: Tx): Promise<Place[]> {
  return tx.rows<Place>(
    `select distinct consumer, lane from (
       select distinct on (consumer, lane, about) consumer, lane, next_attempt_at from event_aside
       order by consumer, lane, about, number) first
     where next_attempt_at <= $1`,
    [tx.now],
  )
}
