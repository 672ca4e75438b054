import type { Tx } from '@zhengju/storage/tx'
import { idColumn } from '../../platform/db/columns.ts'
import { listIf } from '../../platform/db/list.ts'
import type { UseRow, VoucherRow } from './tables.ts'

export function lockVoucher(tx: Tx, id: string): Promise<VoucherRow | undefined> {
  return tx.one<VoucherRow>('select * from voucher where id = $1 for update', [id])
}

/** In the order of their ids, so that nobody who locks one of them waits for one that waits for him. */
export function lockVouchers(tx: Tx, ids: readonly string[]): Promise<VoucherRow[]> {
  return tx.rows<VoucherRow>(
    'select * from voucher where id = any ($1::uuid[]) order by id for update',
    [idColumn(ids)],
  )
}

/** Those of one order or gift, in the order of their ids. */
export function lockSourceVouchers(tx: Tx, sourceNo: string): Promise<VoucherRow[]> {
  return tx.rows<VoucherRow>('select * from voucher where source_no = $1 order by id for update', [
    sourceNo,
  ])
}

export function lockUse(tx: Tx, venue: string, betTxId: string): Promise<UseRow | undefined> {
  return tx.one<UseRow>(
    'select * from voucher_use where venue = $1 and bet_tx_id = $2 for update',
    [venue, betTxId],
  )
}

export async function saveVoucher(tx: Tx, row: VoucherRow): Promise<void> {
  await tx.rows(
    `insert into voucher (id, member_id, kind, promotion, title, source_no, amount, percent, most_extra, venues, currency,
       state, created_at, expire_at, ended_at, reservation_id, reserved_until, reserved_venue, reserved_legs, times, held)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
     on conflict (id) do update set state = excluded.state, ended_at = excluded.ended_at,
       reservation_id = excluded.reservation_id, reserved_until = excluded.reserved_until,
       reserved_venue = excluded.reserved_venue, reserved_legs = excluded.reserved_legs, times = excluded.times,
       held = excluded.held`,
    [
      ...[row.id, row.member_id, row.kind, row.promotion, row.title, row.source_no, row.amount],
      ...[row.percent, row.most_extra, row.venues, row.currency, row.state, row.created_at],
      ...[row.expire_at, row.ended_at, row.reservation_id, row.reserved_until],
      ...[row.reserved_venue, row.reserved_legs, row.times, row.held],
    ],
  )
}

export async function saveUse(tx: Tx, row: UseRow): Promise<void> {
  await tx.rows(
    `insert into voucher_use (venue, bet_tx_id, order_no, voucher_id, member_id, stake, open, state, placed_at, won, paid,
       due, returned, occasion, held, extra, extra_paid)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
     on conflict (venue, bet_tx_id) do update set open = excluded.open, state = excluded.state, won = excluded.won,
       paid = excluded.paid, due = excluded.due, returned = excluded.returned, held = excluded.held,
       extra = excluded.extra, extra_paid = excluded.extra_paid`,
    [
      ...[row.venue, row.bet_tx_id, row.order_no, row.voucher_id, row.member_id, row.stake],
      ...[row.open, row.state, row.placed_at, row.won, row.paid, row.due, row.returned],
      ...[row.occasion, row.held, row.extra, row.extra_paid],
    ],
  )
}

/** The newest first; `usable` are those that can be used, or are under way. */
export function vouchersOf(
  tx: Tx,
  memberId: string,
  of: {
    readonly group: 'usable' | 'over' | undefined
    readonly before: string | undefined
    readonly limit: number
  },
): Promise<VoucherRow[]> {
  return tx.rows<VoucherRow>(
    `select * from voucher where member_id = $1 and ${listIf(of.before, '$2::uuid', 'id <')}
       and ($5::text is null or ($5 = 'usable') = (state = 'usable' and expire_at > $4))
     order by id desc limit $3`,
    [memberId, of.before ?? null, of.limit, tx.now, of.group ?? null],
  )
}

/** The bets of these vouchers, the newest of each last. */
export function usesOf(tx: Tx, voucherIds: readonly string[]): Promise<UseRow[]> {
  return tx.rows<UseRow>(
    'select * from voucher_use where voucher_id = any ($1::uuid[]) order by placed_at, bet_tx_id',
    [idColumn(voucherIds)],
  )
}

/** The one that a bet of his took. */
export async function voucherOfOrder(
  tx: Tx,
  memberId: string,
  orderNo: string,
): Promise<{ readonly voucher: VoucherRow; readonly use: UseRow } | undefined> {
  const use = await tx.one<UseRow>(
    'select * from voucher_use where member_id = $1 and order_no = $2',
    [memberId, orderNo],
  )
  const voucher =
    use && (await tx.one<VoucherRow>('select * from voucher where id = $1', [use.voucher_id]))
  return use && voucher && { use, voucher }
}

export async function openVouchers(tx: Tx, memberId: string): Promise<number> {
  const found = await tx.one<{ count: number }>(
    `select count(*)::int as count from voucher where member_id = $1 and state = 'usable' and expire_at > $2`,
    [memberId, tx.now],
  )
  return found?.count ?? 0
}

/** Those that a slip kept and let run out before `lapsedAt`, and those whose time is over. */
export async function vouchersDue(
  tx: Tx,
  { lapsedAt, limit }: { readonly lapsedAt: number; readonly limit: number },
): Promise<string[]> {
  const rows = await tx.rows<{ id: string }>(
    `select id from voucher where (reservation_id is not null and reserved_until <= $3)
       or (state = 'usable' and expire_at <= $1 and reservation_id is null) order by id limit $2`,
    [tx.now, limit, lapsedAt],
  )
  return rows.map(({ id }) => id)
}

export type UseKey = Pick<UseRow, 'venue' | 'bet_tx_id' | 'voucher_id'>

/** What their funds have not had, or given, of all of them together, minor units. */
export async function voucherDue(tx: Tx): Promise<bigint> {
  const row = await tx.one<{ due: bigint }>(
    `select coalesce(sum(abs(due - returned) + abs(extra - extra_paid)), 0)::bigint as due
     from voucher_use where due <> returned or extra <> extra_paid`,
  )
  return row?.due ?? 0n
}

/** Bets of which a fund has not had, or given, what is due, behind `after`. */
export function usesDue(
  tx: Tx,
  { after, limit }: { readonly after: UseKey | undefined; readonly limit: number },
): Promise<UseKey[]> {
  return tx.rows(
    `select venue, bet_tx_id, voucher_id from voucher_use where (due <> returned or extra <> extra_paid)
       and ($2::text is null or (venue, bet_tx_id) > ($2, $3::text)) order by venue, bet_tx_id limit $1`,
    [limit, after?.venue ?? null, after?.bet_tx_id ?? null],
  )
}
