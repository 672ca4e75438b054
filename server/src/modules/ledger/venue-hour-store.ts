import { isMovementName } from '@zhengju/domain/ledger'
import type { Currency } from '@zhengju/domain/money'
import type { MovementSum } from '@zhengju/domain/report'
import { isVenueId, type VenueId, venueIds } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { idAt, textColumn } from '../../platform/db/columns.ts'
import { purposesByCode } from './account-codes.ts'
import { hourSums, unriskedRows } from './unrisked-store.ts'

const hourMs = 3_600_000
/** No transaction that is written now says that it is older. */
const settleMs = 600_000
/** Ids carry the time at which they were made: a little before or after what the row says. */
const slackMs = 600_000
/** Hours of one run: an old book is caught up with step by step. */
const mostHours = 48

/** Adds up the hours that are over, venue by venue; false when nothing is left to do. One process at a time. */
export async function rollVenueHours(tx: Tx): Promise<boolean> {
  await tx.rows('insert into ledger_venue_hour_mark (until) values (0) on conflict do nothing')
  const mark = await tx.one<{ until: bigint }>(
    'select until from ledger_venue_hour_mark for update skip locked',
  )
  if (!mark) return false
  const from = Number(mark.until)
  const last = Math.floor((tx.now - settleMs) / hourMs) * hourMs
  const first = await tx.one<{ created_at: bigint }>(
    'select created_at from ledger_transaction where id >= $1 order by id limit 1',
    [idAt(from)],
  )
  if (!first || from >= last) return false
  // Hours in which nothing happened are stepped over, but for what may have begun in them and got its id later.
  const next = Math.floor((Number(first.created_at) - slackMs) / hourMs) * hourMs
  const begin = Math.max(from, Math.min(last, next))
  const until = Math.min(last, begin + mostHours * hourMs)
  await tx.rows(
    `insert into ledger_venue_hour (hour, currency, venue, movement, account, came_in, went_out, count,
       unrisked)
     select created_at / $6::bigint * $6::bigint, currency, venue, movement, account, ${hourSums}
     ${entries} group by 1, 2, 3, 4, 5`,
    [...span(begin, until), hourMs],
  )
  await tx.rows('update ledger_venue_hour_mark set until = $1', [until])
  return until < last
}

/** A venue's calls are commands under its name, written with what they moved. */
const entries = `from (
  select c.created_at, t.currency, c.actor as venue, t.movement, e.account, e.amount, e.transaction_id,
    0::bigint as unrisked
  from command c join ledger_transaction t on t.id = c.transaction_id
  join ledger_entry e on e.transaction_id = t.id
  where c.created_at >= $1 and c.created_at < $2 and c.actor in (select * from unnest($5::text[]))
    and t.id >= $3 and t.id < $4 and e.transaction_id >= $3 and e.transaction_id < $4
  union all ${unriskedRows.ofVenues}) moved`

function span(from: number, to: number): unknown[] {
  return [from, to, idAt(from - slackMs), idAt(to + slackMs), textColumn(venueIds)]
}

export interface VenueSum extends MovementSum {
  readonly venue: VenueId
}

/** What the calls of venues moved in a span: hours that are over as they were added up, the last ones from the ledger. */
export async function venueSums(
  tx: Tx,
  currency: Currency,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<VenueSum[]> {
  const mark = await tx.one<{ until: bigint }>('select until from ledger_venue_hour_mark')
  // A part of an hour is the ledger's own.
  const whole = Math.floor(Math.min(to, Number(mark?.until ?? 0n)) / hourMs) * hourMs
  const until = Math.max(from, whole)
  const rolled = await tx.rows<SumRow>(
    `select venue, movement, account, sum(came_in)::bigint as came_in,
       sum(went_out)::bigint as went_out, sum(count)::int as count, sum(unrisked)::bigint as unrisked
     from ledger_venue_hour where hour >= $1 and hour < $2 and currency = $3 group by 1, 2, 3`,
    [from, until, currency],
  )
  const fresh = await tx.rows<SumRow>(
    `select venue, movement, account, ${hourSums} ${entries} where currency = $6 group by 1, 2, 3`,
    [...span(until, to), currency],
  )
  return [...rolled, ...fresh].flatMap(sumOf)
}

interface SumRow {
  readonly venue: string
  readonly movement: string
  readonly account: number
  readonly came_in: bigint
  readonly went_out: bigint
  readonly count: number
  readonly unrisked: bigint
}

function sumOf(row: SumRow): VenueSum[] {
  const { venue, movement, came_in: cameIn, went_out: wentOut, count, unrisked } = row
  const purpose = purposesByCode.get(row.account)
  if (!purpose || !isMovementName(movement) || !isVenueId(venue)) return []
  return [{ venue, movement, purpose, cameIn, wentOut, count, unrisked }]
}
