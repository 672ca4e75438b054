import type { Currency } from '@zhengju/domain/money'
import type { VenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import type { VenueRecord } from '../../venues/transfer-port.ts'

export interface RecordRow {
  readonly kind: VenueRecord['call']['kind']
  readonly bet_tx_id: string
  readonly at: bigint
}

export interface NewRecord {
  readonly venue: VenueId
  readonly memberId: string
  readonly currency: Currency
  readonly betTxId: string
  readonly refTxId: string | undefined
  readonly record: VenueRecord
}

/** False for one that was told before. */
export async function insertRecord(
  tx: Tx,
  { venue, memberId, currency, betTxId, refTxId, record }: NewRecord,
): Promise<boolean> {
  const { call, sequence, part, change, at } = record
  const row = await tx.one(
    `insert into venue_record (venue, tx_id, sequence, member_id, currency, kind, ref_tx_id, bet_tx_id, part, change,
       at, pulled_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) on conflict do nothing returning tx_id`,
    [
      venue,
      call.txId,
      sequence,
      memberId,
      currency,
      call.kind,
      refTxId ?? null,
      betTxId,
      part,
      change,
      at,
      tx.now,
    ],
  )
  return row !== undefined
}

/** One that was told before, and says something else now: kept once, for a person. */
export async function noteChange(tx: Tx, { venue, memberId, currency, record }: NewRecord) {
  const { call, change, part } = record
  await tx.rows(
    `insert into venue_record_change (id, venue, tx_id, member_id, member_name, currency, kind, was, said, seen_at)
     select $1, $2, $3, $4, $5, $6, $7, change, $8, $9 from venue_record
     where venue = $2 and tx_id = $3
       and (member_id, currency, kind, part, change) is distinct from ($4::uuid, $6::text, $7::text, $10::bigint, $8::bigint)
     on conflict do nothing`,
    [
      tx.runtime.ids.next(),
      ...[venue, call.txId, memberId, call.memberName, currency, call.kind],
      ...[change, tx.now, part],
    ],
  )
}

/** One of that member. */
export function findRecord(
  tx: Tx,
  venue: VenueId,
  memberId: string,
  txId: string,
): Promise<RecordRow | undefined> {
  return tx.one<RecordRow>(
    'select kind, bet_tx_id, at from venue_record where venue = $1 and tx_id = $2 and member_id = $3',
    [venue, txId, memberId],
  )
}

export async function readTo(tx: Tx, venue: VenueId): Promise<number> {
  const row = await tx.one<{ read_to: bigint }>(
    'select read_to from venue_record_cursor where venue = $1',
    [venue],
  )
  return Number(row?.read_to ?? 0n)
}

export async function saveReadTo(tx: Tx, venue: VenueId, to: number): Promise<void> {
  await tx.rows(
    `insert into venue_record_cursor (venue, read_to, read_at) values ($1, $2, $3)
     on conflict (venue) do update
       set read_to = greatest(venue_record_cursor.read_to, excluded.read_to), read_at = excluded.read_at`,
    [venue, to, tx.now],
  )
}
