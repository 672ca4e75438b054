import type { Currency, Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn, textColumn } from '../../platform/db/columns.ts'
import type { KeptEvent } from '../../platform/events/event-log.ts'
import type { BetKey } from './batch-store.ts'

// What is asked while lots, bets and allocations are made anew: unnamed tables are the new ones, those with `live_` the old.

export interface OpeningRow extends KeptEvent {
  readonly number: bigint
}

const isMissing = `not exists (
  select from turnover_lot l where l.id = (e.payload::json ->> 'lotId')::uuid)`

/** What these members' lots that are not there yet were opened with. */
export function missingOpeningsOf(tx: Tx, memberIds: readonly string[]): Promise<OpeningRow[]> {
  return tx.rows<OpeningRow>(
    `select e.number, e.subject, e.name, e.payload, e.at from event e
     where e.name = 'turnoverLotOpened' and e.subject = any ($1::text[]) and ${isMissing}`,
    [textColumn(memberIds)],
  )
}

export function missingOpenings(tx: Tx, limit: number): Promise<OpeningRow[]> {
  return tx.rows<OpeningRow>(
    `select e.number, e.subject, e.name, e.payload, e.at from event e where e.name = 'turnoverLotOpened' and ${isMissing} limit $1`,
    [limit],
  )
}

const isNotTurned = `e.name = 'turnoverLotTurned' and not exists (
  select from turnover_lot l where l.id = (e.payload::json ->> 'lotId')::uuid and l.turned >= e.number)`

/** How these members' lots ended, or were opened again, as far as it was not done yet. */
export function missingTurnsOf(tx: Tx, memberIds: readonly string[]): Promise<OpeningRow[]> {
  return tx.rows<OpeningRow>(
    `select e.number, e.subject, e.name, e.payload, e.at from event e
     where e.subject = any ($1::text[]) and ${isNotTurned}`,
    [textColumn(memberIds)],
  )
}

/** In their order. */
export function missingTurns(tx: Tx, limit: number): Promise<OpeningRow[]> {
  return tx.rows<OpeningRow>(
    `select e.number, e.subject, e.name, e.payload, e.at from event e where ${isNotTurned}
     order by e.number limit $1`,
    [limit],
  )
}

/** Those of them that are open. */
export async function relieve(tx: Tx, lotIds: readonly string[], at: number): Promise<void> {
  if (lotIds.length === 0) return
  await tx.rows(
    `update turnover_lot set state = 'relieved', closed_at = $2
     where id = any ($1::uuid[]) and state = 'open'`,
    [idColumn(lotIds), at],
  )
}

/** Whatever stands as it stood keeps its times and ids. */
export async function keepTimes(tx: Tx): Promise<void> {
  await tx.rows(
    `update turnover_lot l set closed_at = o.closed_at from live_turnover_lot o
     where o.id = l.id and o.state = l.state and o.closed_at is distinct from l.closed_at`,
  )
  await tx.rows(
    `update turnover_allocation a set id = o.id, fed_at = o.fed_at, reversed_at = o.reversed_at
     from (select *, reversed_at is null as stands, row_number() over (
           partition by venue, bet_tx_id, lot_id, amount, reversed_at is null order by id) as place
         from turnover_allocation) n
       join (select *, reversed_at is null as stands, row_number() over (
           partition by venue, bet_tx_id, lot_id, amount, reversed_at is null order by id) as place
         from live_turnover_allocation) o using (venue, bet_tx_id, lot_id, amount, stands, place)
     where a.id = n.id`,
  )
}

/** Settled bets of which something else counts now. */
export async function countedOtherwise(
  tx: Tx,
): Promise<readonly (BetKey & { readonly valid: Minor })[]> {
  const rows = await tx.rows<{ venue: string; bet_tx_id: string; valid: Minor }>(
    `select b.venue, b.bet_tx_id, b.valid from turnover_bet b
       left join live_turnover_bet o on o.venue = b.venue and o.bet_tx_id = b.bet_tx_id
     where b.valid is not null and b.valid is distinct from o.valid`,
  )
  return rows.map(({ venue, bet_tx_id, valid }) => ({ venue, betTxId: bet_tx_id, valid }))
}

export interface OwedOtherwise {
  readonly name: string
  readonly currency: Currency
  readonly before: Minor
  readonly after: Minor
}

/** Members who owe something else now. */
export function owedOtherwise(tx: Tx): Promise<OwedOtherwise[]> {
  return tx.rows<OwedOtherwise>(
    `select m.name, currency, coalesce(o.owed, 0)::bigint as before, coalesce(n.owed, 0)::bigint as after
     from (select member_id, currency, sum(required - done)::bigint as owed from turnover_lot
         where state = 'open' group by member_id, currency) n
       full join (select member_id, currency, sum(required - done)::bigint as owed from live_turnover_lot
         where state = 'open' group by member_id, currency) o using (member_id, currency)
       join member m on m.id = member_id
     where coalesce(o.owed, 0) <> coalesce(n.owed, 0) order by m.name, currency`,
  )
}
