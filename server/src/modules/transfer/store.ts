import type { Currency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import type { TransferRow } from './tables.ts'

/** False where another one between them is under way. */
export async function insertTransfer(
  tx: Tx,
  row: Pick<
    TransferRow,
    | 'id'
    | 'transfer_no'
    | 'member_id'
    | 'member_name'
    | 'venue'
    | 'direction'
    | 'currency'
    | 'amount'
    | 'state'
    | 'hold_id'
    | 'next_at'
  >,
): Promise<boolean> {
  const inserted = await tx.one(
    `insert into venue_transfer (id, transfer_no, member_id, member_name, venue, direction, currency,
       amount, state, hold_id, next_at, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
     on conflict (member_id, venue) where state in ('created', 'debited', 'unknown') do nothing
     returning id`,
    [
      row.id,
      row.transfer_no,
      row.member_id,
      row.member_name,
      row.venue,
      row.direction,
      row.currency,
      row.amount,
      row.state,
      row.hold_id,
      row.next_at,
      tx.now,
    ],
  )
  return inserted !== undefined
}

export async function saveTransfer(tx: Tx, row: TransferRow): Promise<void> {
  await tx.rows(
    `update venue_transfer set state = $2, asks = $3, next_at = $4, completed_at = $5
     where id = $1`,
    [row.id, row.state, row.asks, row.next_at, row.completed_at],
  )
}

export function findTransfer(tx: Tx, id: string): Promise<TransferRow | undefined> {
  return tx.one<TransferRow>('select * from venue_transfer where id = $1', [id])
}

export function lockTransfer(tx: Tx, id: string): Promise<TransferRow | undefined> {
  return tx.one<TransferRow>('select * from venue_transfer where id = $1 for update', [id])
}

/** Those whose result is not known, one a venue at most. */
export function openTransfers(tx: Tx, memberId: string): Promise<TransferRow[]> {
  return tx.rows<TransferRow>(
    `select * from venue_transfer where member_id = $1 and state in ('created', 'debited', 'unknown')`,
    [memberId],
  )
}

export function transfersOf(
  tx: Tx,
  memberId: string,
  page: { readonly before: string | undefined; readonly limit: number },
): Promise<TransferRow[]> {
  return tx.rows<TransferRow>(
    `select * from venue_transfer where member_id = $1 and ($2::uuid is null or id < $2)
     order by id desc limit $3`,
    [memberId, page.before ?? null, page.limit],
  )
}

/** What is held of them, minor units. */
export async function heldForTransfers(
  tx: Tx,
  memberId: string,
  currency: Currency,
): Promise<bigint> {
  const row = await tx.one<{ amount: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as amount from venue_transfer
     where member_id = $1 and currency = $2 and direction = 'in'
       and state in ('created', 'debited', 'unknown')`,
    [memberId, currency],
  )
  return row?.amount ?? 0n
}

/** Takes up one that is due; while one works on it no other one does, unless it takes longer than the lease. */
export async function claimDue(tx: Tx, leaseMs: number): Promise<string | undefined> {
  const row = await tx.one<{ id: string }>(
    `update venue_transfer set next_at = $2 where id =
       (select id from venue_transfer where next_at <= $1 order by next_at limit 1
        for update skip locked)
     returning id`,
    [tx.now, tx.now + leaseMs],
  )
  return row?.id
}

export async function isAutomatic(tx: Tx, memberId: string): Promise<boolean> {
  const row = await tx.one<{ is_on: boolean }>(
    'select is_on from automatic_transfer where member_id = $1',
    [memberId],
  )
  return row?.is_on ?? false
}

export async function saveAutomatic(tx: Tx, memberId: string, isOn: boolean): Promise<void> {
  await tx.rows(
    `insert into automatic_transfer (member_id, is_on, updated_at) values ($1, $2, $3)
     on conflict (member_id) do update set is_on = excluded.is_on, updated_at = excluded.updated_at`,
    [memberId, isOn, tx.now],
  )
}
