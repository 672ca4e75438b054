import type { DomainEvent } from '@zhengju/domain/event'
import { isCollision } from '@zhengju/storage/error'
import type { Tx } from '@zhengju/storage/tx'
import { numberColumn, textColumn } from '../db/columns.ts'
import type { LoggedEvent } from './event-log.ts'
import { Health } from './event-pause.ts'
import { type EventRow, type LaneStretch, type ReadEvent, readEvent } from './event-stretch.ts'

/** Who hears of events, as the relay hands them on. */
export interface Listener {
  readonly consumer: string
  /** A new effect starts with what comes, a new projection with the first event. */
  readonly kind: 'projection' | 'effect'
  readonly names: readonly DomainEvent['name'][]
  readonly handle: (tx: Tx, events: readonly LoggedEvent[]) => Promise<void>
  readonly rebuild?: Rebuild | undefined
  /** Never comes further than this consumer. */
  readonly behind?: string
}

/** What a projection is made of that can be made again from the log alone. */
export interface Rebuild {
  /** All that it writes; no other table points at them. */
  readonly tables: readonly string[]
  /**
   * What makes it again, where its own handlers would not do: it has every event after the live consumer, so that it finds
   * what the live one found.
   */
  readonly handle?: Listener['handle']
  /**
   * Before the new tables take the places of the live ones, which nobody writes any more then: takes over what others keep in
   * them. The live one of `thing` is `live_thing` there. Throws where the outcome is not to be taken.
   */
  readonly finish?: (tx: Tx, how: { readonly mayChangeOwed: boolean }) => Promise<void>
}

export interface TurnOptions {
  readonly batchSize: number
  /** A consumer that failed on an event, which is put aside and tried again. */
  readonly onError: (error: unknown, event: { id: string; name: string; consumer: string }) => void
  /** The batch has failed: what it fails with is found out. */
  readonly isCareful?: boolean
}

/** Where a turn is taken. */
export interface TurnPlace {
  readonly lane: number
  readonly bound: bigint
  /** What was read there last, for all consumers. */
  readonly stretch: LaneStretch
  /** Where the cursor is thought to be. */
  readonly expected?: bigint | undefined
}

export interface Turn {
  readonly count: number
  /** The consumer has come this far. */
  readonly number: bigint
  readonly isMore: boolean
}

const firstRetryMs = 1_000
const lastRetryMs = 300_000

/**
 * One batch of one lane for one consumer: what is due of that which was put aside, then what comes next, up to `bound`.
 * What the consumer writes and how far it has come are one commit, so it has every event once. Undefined while another
 * relay works there. A consumer that fails on everything stays where it is and pauses (`Health`). Nearly every batch is good: it
 * stands for itself, and where it throws it is to be taken again with care, each event behind a savepoint of its own.
 */
export async function takeTurn(
  tx: Tx,
  listener: Listener,
  { lane, bound: most, stretch, expected, ...options }: TurnPlace & TurnOptions,
): Promise<Turn | undefined> {
  const { batchSize, isCareful = false } = options
  const { consumer } = listener
  const place = [consumer, lane] as const
  const bound = await boundBehind(tx, listener, { lane, most })
  const isKnown = expected !== undefined && stretch.covers(expected)
  // One trip: the others look after the lock.
  const [cursor, due, heldBack, ahead] = await Promise.all([
    tx.one<CursorRow>(claimCursor, place),
    tx.rows<AsideRow>(dueAside, [...place, tx.now, batchSize]),
    tx.rows<{ about: string }>(abouts, place),
    isKnown ? undefined : stretch.rows(tx, consumer, bound),
  ])
  if (!cursor) return undefined
  if (cursor.paused_until > tx.now) return { count: 0, number: cursor.number, isMore: false }
  const health = new Health(cursor.failures)
  const work = {
    tx,
    listener,
    lane,
    options,
    health,
    heldBack: new Set(heldBack.map(({ about }) => about)),
    isCareful: isCareful || due.length > 0,
  }
  let count = await again(work, due)
  // Older ones first.
  const isFull = due.length === batchSize && !health.isTrial()
  if (isFull) return { count, number: cursor.number, isMore: true }
  const from = cursor.number
  // The cursor stands elsewhere than was thought: another process moved it, or a crash lost the last of it.
  const rows = ahead ?? (stretch.covers(from) ? undefined : await stretch.rows(tx, consumer, bound))
  if (rows) stretch.keep(rows, { from, bound })
  const { events, to } = stretch.behind(from, { names: listener.names, bound })
  const { done, stoppedAt } = await forward(work, events)
  count += done
  const last = stoppedAt ?? (to < bound ? to : undefined)
  const isForward = bound > from
  const number = last ?? (isForward ? bound : from)
  tx.write(moveCursor, [...place, number, ...health.columns(tx.now), tx.now])
  return { count, number, isMore: last !== undefined && stoppedAt === undefined }
}

async function boundBehind(
  tx: Tx,
  { behind }: Listener,
  { lane, most }: { readonly lane: number; readonly most: bigint },
): Promise<bigint> {
  if (behind === undefined) return most
  const row = await tx.one<{ number: bigint }>(
    'select number from event_cursor where consumer = $1 and lane = $2',
    [behind, lane],
  )
  return row && row.number < most ? row.number : most
}

interface Work {
  readonly tx: Tx
  readonly listener: Listener
  readonly lane: number
  readonly options: TurnOptions
  readonly health: Health
  /** The bets and orders of which something stands aside. */
  readonly heldBack: Set<string>
  readonly isCareful: boolean
}

/** Tries what was put aside; of each bet up to the first that fails again. How many it has had. */
async function again(work: Work, rows: readonly AsideRow[]) {
  const { tx, listener, lane, options, health, heldBack } = work
  const failed = new Set<string>()
  const done: bigint[] = []
  for (const row of rows) {
    if (failed.has(row.about)) continue
    const error = await attempt(tx, listener, [readEvent(row).event])
    if (error === undefined) {
      done.push(row.number)
      health.succeeded()
      continue
    }
    failed.add(row.about)
    options.onError(error, { id: row.id, name: row.name, consumer: listener.consumer })
    const pause = Math.min(firstRetryMs * 2 ** row.attempts, lastRetryMs)
    const values = [listener.consumer, lane, row.number, tx.now + pause, messageOf(error)]
    tx.write(postpone, values)
    if (health.isSpent()) break
  }
  if (done.length > 0) tx.write(forget, [listener.consumer, lane, numberColumn(done)])
  if (rows.length < options.batchSize && !health.isSpent()) {
    for (const { about } of rows) if (!failed.has(about)) heldBack.delete(about)
  }
  return done.length
}

/** All at once; where that has failed one by one, so that nobody pays for another, until it is plain that everything fails. */
async function forward(work: Work, read: readonly ReadEvent[]) {
  const { tx, listener, lane, options, health, heldBack } = work
  let stoppedAt: bigint | undefined
  const aside: NewAside[] = []
  const free = read.filter(({ about }) => !heldBack.has(about))
  const events = free.map(({ event }) => event)
  if (!work.isCareful && free.length > 0) await listener.handle(tx, events)
  const isWhole =
    free.length > 0 && (!work.isCareful || (await attempt(tx, listener, events)) === undefined)
  if (isWhole) health.succeeded()
  let count = isWhole ? free.length : 0
  for (const { id, event, about } of read) {
    const { number, name } = event
    if (heldBack.has(about)) {
      aside.push({ number, about })
    } else if (!isWhole) {
      const error = await attempt(tx, listener, [event])
      if (error === undefined) {
        count++
        health.succeeded()
        continue
      }
      heldBack.add(about)
      aside.push({ number, about, error: messageOf(error) })
      health.failed(messageOf(error))
      options.onError(error, { id, name, consumer: listener.consumer })
      if (health.isSpent()) {
        stoppedAt = number
        break
      }
    }
  }
  if (aside.length > 0) {
    tx.write(putAside, [
      listener.consumer,
      lane,
      tx.now,
      tx.now + firstRetryMs,
      numberColumn(aside.map(({ number }) => number)),
      textColumn(aside.map(({ about }) => about)),
      textColumn(aside.map(({ error }) => error)),
    ])
  }
  return { done: count, stoppedAt }
}

interface NewAside {
  readonly number: bigint
  readonly about: string
  readonly error?: string
}

/** What it failed with; everything it wrote is undone then. Where only the time was wrong the whole turn is done again. */
async function attempt(
  tx: Tx,
  { handle }: Listener,
  events: readonly LoggedEvent[],
): Promise<unknown> {
  try {
    await tx.rows('savepoint consumer', [])
    await handle(tx, events)
    await tx.rows('release savepoint consumer', [])
    return undefined
  } catch (error) {
    if (isCollision(error)) throw error
    // What it wrote without waiting may fail too: the way back must not travel behind that.
    await tx.rows('select 1', []).catch(() => undefined)
    await tx.rows('rollback to savepoint consumer', [])
    return error ?? new Error('unknown')
  }
}

/** No database keeps a NUL. */
function messageOf(error: unknown): string {
  const text = error instanceof Error ? error.message : 'unknown'
  return text.replaceAll('\0', '').slice(0, 500)
}

interface CursorRow {
  readonly number: bigint
  readonly failures: number
  readonly paused_until: bigint
}

interface AsideRow extends EventRow {
  readonly about: string
  readonly attempts: number
}

const claimCursor = `
select number, failures, paused_until from event_cursor
where consumer = $1 and lane = $2 for update skip locked`
const moveCursor = `
update event_cursor set number = $3, failures = $4::int, paused_until = $5::bigint,
  error = case when $4::int > 0 then coalesce($6, error) end,
  paused_since = case when $4::int = 0 then null when $5::bigint > 0 then coalesce(paused_since, $7) else paused_since end
where consumer = $1 and lane = $2`
const abouts = 'select distinct about from event_aside where consumer = $1 and lane = $2'
const dueAside = `
select a.number, a.about, a.attempts, e.id, e.subject, e.name, e.payload, e.at
from (select distinct on (about) about, next_attempt_at from event_aside
    where consumer = $1 and lane = $2 order by about, number) first
  join event_aside a on a.about = first.about
  join event e on e.lane = a.lane and e.number = a.number
where a.consumer = $1 and a.lane = $2 and first.next_attempt_at <= $3
order by a.number limit $4`
const putAside = `
insert into event_aside (consumer, lane, number, about, error, attempts, next_attempt_at, since)
select $1::text, $2::smallint, number, about, error, (error is not null)::int,
  case when error is null then 0 else $4::bigint end, $3::bigint
from unnest($5::bigint[], $6::text[], $7::text[]) as n (number, about, error)`
const postpone = `
update event_aside set attempts = attempts + 1, next_attempt_at = $4, error = $5
where consumer = $1 and lane = $2 and number = $3`
const forget =
  'delete from event_aside where consumer = $1 and lane = $2 and number = any ($3::bigint[])'
