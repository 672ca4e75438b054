import type { Tx } from '@zhengju/storage/tx'
import type { DepositRow } from './tables.ts'

export interface Receipt {
  readonly receipt_type: string
  readonly receipt_sealed: Uint8Array
}

/** The newest that was sent for it, else the one that it was asked with. */
export async function receiptOf(tx: Tx, orderId: string): Promise<Receipt | undefined> {
  const sent = await tx.one<Receipt>(
    `select receipt_type, receipt_sealed from deposit_receipt where order_id = $1
     order by id desc limit 1`,
    [orderId],
  )
  if (sent) return sent
  return tx.one<Receipt>(
    'select receipt_type, receipt_sealed from assisted_deposit where order_id = $1',
    [orderId],
  )
}

export async function receiptsSent(tx: Tx, orderId: string): Promise<number> {
  const row = await tx.one<{ count: number }>(
    'select count(*)::int as count from deposit_receipt where order_id = $1',
    [orderId],
  )
  return row?.count ?? 0
}

/** The order is locked: what it says of its newest receipt is written with it. */
export async function insertReceipt(
  tx: Tx,
  { id }: Pick<DepositRow, 'id'>,
  { type, sealed }: { readonly type: string; readonly sealed: Uint8Array },
): Promise<void> {
  await tx.rows(
    `insert into deposit_receipt (id, order_id, receipt_type, receipt_sealed, created_at)
     values ($1, $2, $3, $4, $5)`,
    [tx.runtime.ids.next(), id, type, sealed, tx.now],
  )
  await tx.rows('update deposit_order set receipt_at = $2 where id = $1', [id, tx.now])
}
