import type { AdjustmentState } from '@zhengju/domain/adjustment'
import type { Tx } from '@zhengju/storage/tx'
import type { ListPage } from '../../platform/call/list.ts'
import { textColumn } from '../../platform/db/columns.ts'
import { listEnd, listValues, listWhere, listWord } from '../../platform/db/list.ts'
import type { AdjustmentRow } from './tables.ts'

/** Wishes of one operator stand in a queue. */
export async function lockApplicant(tx: Tx, operatorId: string): Promise<void> {
  await tx.rows(
    `insert into adjustment_applicant (operator_id) values ($1)
     on conflict (operator_id) do update set operator_id = excluded.operator_id`,
    [operatorId],
  )
}

/** What an operator asked for since then and may still move or has moved, minor units. */
export async function askedSince(tx: Tx, operatorId: string, since: number): Promise<bigint> {
  const row = await tx.one<{ sum: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as sum from adjustment
     where asked_by = $1 and created_at >= $2 and state in ('waiting', 'done')`,
    [operatorId, since],
  )
  return row?.sum ?? 0n
}

export type NewAdjustment = Pick<
  AdjustmentRow,
  | 'id'
  | 'bill_no'
  | 'member_id'
  | 'member_name'
  | 'direction'
  | 'amount'
  | 'currency'
  | 'title'
  | 'reason'
  | 'asked_by'
  | 'asked_by_name'
>

export async function insertAdjustment(tx: Tx, wish: NewAdjustment): Promise<AdjustmentRow> {
  const row = await tx.one<AdjustmentRow>(
    `insert into adjustment (id, bill_no, member_id, member_name, direction, amount, currency, title, reason,
       state, asked_by, asked_by_name, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, 'waiting', $10, $11, $12) returning *`,
    [
      ...[wish.id, wish.bill_no, wish.member_id, wish.member_name, wish.direction, wish.amount],
      ...[wish.currency, wish.title, wish.reason, wish.asked_by, wish.asked_by_name, tx.now],
    ],
  )
  if (!row) throw new Error('an insert answers its row')
  return row
}

export function lockAdjustment(tx: Tx, billNo: string): Promise<AdjustmentRow | undefined> {
  return tx.one<AdjustmentRow>('select * from adjustment where bill_no = $1 for update', [billNo])
}

export async function saveDecision(tx: Tx, row: AdjustmentRow): Promise<void> {
  await tx.rows(
    `update adjustment set state = $2, decided_by = $3, decided_by_name = $4, decided_reason = $5,
       decided_at = $6, transaction_id = $7 where id = $1`,
    [
      ...[row.id, row.state, row.decided_by, row.decided_by_name, row.decided_reason],
      ...[row.decided_at, row.transaction_id],
    ],
  )
}

export interface AdjustmentFilter extends ListPage {
  readonly state?: AdjustmentState | undefined
}

const listed = {
  id: 'id',
  order: 'bill_no',
  member: 'member_name',
  amount: 'amount',
  at: 'created_at',
}

/** Newest first. */
export function findAdjustments(tx: Tx, filter: AdjustmentFilter): Promise<AdjustmentRow[]> {
  return tx.rows<AdjustmentRow>(
    `select * from adjustment
     where ${listWhere(listed, filter)} and ${listWord(filter.state, '$11::text', 'state =')}
     ${listEnd(listed)}`,
    [...listValues(filter), filter.state ?? null],
  )
}

/** What members read of them, by their numbers. */
export async function titlesByBill(
  tx: Tx,
  billNos: readonly string[],
): Promise<ReadonlyMap<string, { readonly text: string }>> {
  const rows = await tx.rows<Pick<AdjustmentRow, 'bill_no' | 'title'>>(
    'select bill_no, title from adjustment where bill_no = any ($1::text[])',
    [textColumn(billNos)],
  )
  return new Map(rows.map(({ bill_no, title }) => [bill_no, { text: title }]))
}
