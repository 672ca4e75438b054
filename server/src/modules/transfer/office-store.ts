import type { Currency } from '@zhengju/domain/money'
import type { VenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import type { ListPage } from '../../platform/call/list.ts'
import { textColumn } from '../../platform/db/columns.ts'
import { type ListColumns, listEnd, listValues, listWhere } from '../../platform/db/list.ts'
import type { TransferRow } from './tables.ts'

const transferColumns: ListColumns = {
  id: 'id',
  order: 'transfer_no',
  member: 'member_name',
  amount: 'amount',
  at: 'created_at',
}
const changeColumns: ListColumns = {
  id: 'id',
  order: 'tx_id',
  member: 'member_name',
  at: 'seen_at',
}

/** Oldest first. */
export function unknownTransfers(tx: Tx, page: ListPage): Promise<TransferRow[]> {
  return tx.rows<TransferRow>(
    `select * from venue_transfer where state = 'unknown' and ${listWhere(transferColumns, page, 'oldest')}
     ${listEnd(transferColumns, 'oldest')}`,
    listValues(page),
  )
}

export async function markTransfer(
  tx: Tx,
  id: string,
  mark: {
    readonly as: 'done' | 'returned'
    readonly operator: { readonly id: string; readonly name: string }
    readonly reason: string
  },
): Promise<void> {
  await tx.rows(
    `update venue_transfer set marked_as = $2, marked_by = $3, marked_name = $4, marked_reason = $5, marked_at = $6
     where id = $1`,
    [id, mark.as, mark.operator.id, mark.operator.name, mark.reason, tx.now],
  )
}

/** Due at once. */
export async function unmarkTransfer(tx: Tx, id: string): Promise<void> {
  await tx.rows(
    `update venue_transfer set marked_as = null, marked_by = null, marked_name = null, marked_reason = null,
       marked_at = null, next_at = $2 where id = $1`,
    [id, tx.now],
  )
}

/** How many of them, and since when the oldest is, seconds. */
export async function unknownFigures(
  tx: Tx,
): Promise<{ readonly count: number; readonly oldestSec: number }> {
  const row = await tx.one<{ count: bigint; oldest: bigint | null }>(
    `select count(*) as count, min(created_at) as oldest from venue_transfer where state = 'unknown'`,
  )
  const oldest = row?.oldest ?? null
  return {
    count: Number(row?.count ?? 0n),
    oldestSec: oldest === null ? 0 : Math.max(0, (tx.now - Number(oldest)) / 1_000),
  }
}

/** Which of these venues' records were not read since an instant. */
export function recordsUnread(
  tx: Tx,
  venues: readonly VenueId[],
  since: number,
): Promise<{ readonly venue: VenueId; readonly read_at: bigint }[]> {
  return tx.rows(
    `select venue, read_at from venue_record_cursor where venue = any($1::text[]) and read_at < $2
     order by venue`,
    [textColumn(venues), since],
  )
}

/** Since when each venue's records were not read, seconds. */
export async function recordAges(tx: Tx): Promise<ReadonlyMap<string, number>> {
  const rows = await tx.rows<{ venue: string; read_at: bigint }>(
    'select venue, read_at from venue_record_cursor',
  )
  return new Map(
    rows.map(({ venue, read_at }) => [venue, Math.max(0, (tx.now - Number(read_at)) / 1_000)]),
  )
}

export interface ChangeRow {
  readonly id: string
  readonly venue: VenueId
  readonly tx_id: string
  readonly member_id: string
  readonly member_name: string
  readonly currency: Currency
  readonly was: bigint
  readonly said: bigint
  readonly seen_at: bigint
  readonly handled_at: bigint | null
}

/** Those that nobody has looked at, oldest first. */
export function openChanges(tx: Tx, page: ListPage): Promise<ChangeRow[]> {
  return tx.rows<ChangeRow>(
    `select * from venue_record_change where handled_at is null
       and ${listWhere(changeColumns, page, 'oldest')} ${listEnd(changeColumns, 'oldest')}`,
    listValues(page),
  )
}

export function lockChange(tx: Tx, id: string): Promise<ChangeRow | undefined> {
  return tx.one<ChangeRow>('select * from venue_record_change where id = $1 for update', [id])
}

export async function handleChange(tx: Tx, id: string, by: string): Promise<void> {
  await tx.rows('update venue_record_change set handled_name = $2, handled_at = $3 where id = $1', [
    id,
    by,
    tx.now,
  ])
}

export async function changeCount(tx: Tx): Promise<number> {
  const row = await tx.one<{ count: bigint }>(
    'select count(*) as count from venue_record_change where handled_at is null',
  )
  return Number(row?.count ?? 0n)
}
