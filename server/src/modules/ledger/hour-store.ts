import { isMovementName } from '@zhengju/domain/ledger'
import type { Currency } from '@zhengju/domain/money'
import type { MovementSum } from '@zhengju/domain/report'
import type { Tx } from '@zhengju/storage/tx'
import { idAt, textColumn } from '../../platform/db/columns.ts'
import { purposesByCode } from './account-codes.ts'
import { hourSums, unriskedRows } from './unrisked-store.ts'

const hourMs = 3_600_000
/** No transaction that is written now says that it is older. */
const settleMs = 600_000
/** Ids carry the time at which they were made: a little before or after what the row says. */
const slackMs = 600_000
/** Hours of one run: a new figure of an old book is caught up with step by step. */
const mostHours = 500

/** Adds up the hours that are over; false when nothing is left to do. One process at a time. */
export async function rollHours(tx: Tx): Promise<boolean> {
  const from = await lockMark(tx)
  if (from === undefined) return false
  const last = Math.floor((tx.now - settleMs) / hourMs) * hourMs
  const next = await firstAfter(tx, from)
  if (next === undefined || from >= last) return false
  // Hours in which nothing happened are stepped over, but for what may have begun in them and got its id later.
  const begin = Math.max(from, Math.min(last, Math.floor((next - slackMs) / hourMs) * hourMs))
  const until = Math.min(last, begin + mostHours * hourMs)
  await tx.rows(
    `insert into ledger_hour (hour, currency, movement, account, came_in, went_out, count, unrisked)
     select created_at / $5::bigint * $5::bigint, currency, movement, account, ${hourSums}
     ${entries} group by 1, 2, 3, 4`,
    [...span(begin, until), hourMs],
  )
  await tx.rows('update ledger_hour_mark set until = $1', [until])
  return until < last
}

/** By the ids, which stand in order of time in both tables. */
const entries = `from (
  select t.created_at, t.currency, t.movement, e.account, e.amount, e.transaction_id, 0::bigint as unrisked
  from ledger_transaction t join ledger_entry e on e.transaction_id = t.id
  where t.id >= $3 and t.id < $4 and e.transaction_id >= $3 and e.transaction_id < $4
    and t.created_at >= $1 and t.created_at < $2
  union all ${unriskedRows.all}) moved`

function span(from: number, to: number): unknown[] {
  return [from, to, idAt(from - slackMs), idAt(to + slackMs)]
}

async function lockMark(tx: Tx): Promise<number | undefined> {
  await tx.rows('insert into ledger_hour_mark (until) values (0) on conflict do nothing')
  const row = await tx.one<{ until: bigint }>(
    'select until from ledger_hour_mark for update skip locked',
  )
  return row && Number(row.until)
}

async function firstAfter(tx: Tx, at: number): Promise<number | undefined> {
  const row = await tx.one<{ created_at: bigint }>(
    'select created_at from ledger_transaction where id >= $1 order by id limit 1',
    [idAt(at)],
  )
  return row && Number(row.created_at)
}

interface SumRow {
  readonly step: bigint
  readonly movement: string
  readonly account: number
  readonly came_in: bigint
  readonly went_out: bigint
  readonly count: number
  readonly unrisked: bigint
}

export interface StepSum extends MovementSum {
  /** Epoch ms of its beginning. */
  readonly at: number
}

export interface Steps {
  readonly from: number
  readonly to: number
  /** Whole hours. */
  readonly stepMs: number
  /** When the first step of all begins, before the epoch. */
  readonly offsetMs: number
}

/** What moved in a span, by steps: hours that are over as they were added up, the last ones from the ledger itself. */
export async function stepSums(
  tx: Tx,
  currency: Currency,
  { from, to, stepMs, offsetMs }: Steps,
): Promise<StepSum[]> {
  const mark = await tx.one<{ until: bigint }>('select until from ledger_hour_mark')
  // A part of an hour is the ledger's own.
  const whole = Math.floor(Math.min(to, Number(mark?.until ?? 0n)) / hourMs) * hourMs
  const until = Math.max(from, whole)
  const rolled = await tx.rows<SumRow>(
    `select (hour + $5::bigint) / $4::bigint as step, movement, account, sum(came_in)::bigint as came_in,
       sum(went_out)::bigint as went_out, sum(count)::int as count, sum(unrisked)::bigint as unrisked
     from ledger_hour where hour >= $1 and hour < $2 and currency = $3 group by 1, 2, 3 order by 1`,
    [from, until, currency, stepMs, offsetMs],
  )
  const fresh = await tx.rows<SumRow>(
    `select (created_at + $7::bigint) / $6::bigint as step, movement, account, ${hourSums}
     ${entries} where currency = $5 group by 1, 2, 3 order by 1`,
    [...span(until, to), currency, stepMs, offsetMs],
  )
  return [...rolled, ...fresh].flatMap((row) => {
    const sum = sumOf(row)
    return sum ? [{ ...sum, at: Number(row.step) * stepMs - offsetMs }] : []
  })
}

function sumOf(row: SumRow): MovementSum | undefined {
  const purpose = purposesByCode.get(row.account)
  if (!purpose || !isMovementName(row.movement)) return undefined
  const { movement, came_in: cameIn, went_out: wentOut, count, unrisked } = row
  return { movement, purpose, cameIn, wentOut, count, unrisked }
}

/** What moved before an instant, over all hours of all time: as many rows as there are movements and accounts. */
export async function sumsBefore(tx: Tx, currency: Currency, to: number): Promise<MovementSum[]> {
  const all = await stepSums(tx, currency, { from: 0, to, stepMs: allTimeMs, offsetMs: 0 })
  return all.map(({ at: _, ...sum }) => sum)
}

/** One step that has no end. */
const allTimeMs = hourMs * 1_000_000_000

/** How many members moved money of their own in a span. */
export async function activeMembers(
  tx: Tx,
  movements: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<number> {
  const row = await tx.one<{ count: number }>(
    `select count(distinct member_id)::int as count from ledger_transaction
     where id >= $3 and id < $4 and created_at >= $1 and created_at < $2
       and movement in (select * from unnest($5::text[]))`,
    [...span(from, to), textColumn(movements)],
  )
  return row?.count ?? 0
}
