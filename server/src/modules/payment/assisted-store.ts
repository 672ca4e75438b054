import type { AssistedWay } from '@zhengju/domain/payment'
import type { Tx } from '@zhengju/storage/tx'
import type { ListPage } from '../../platform/call/list.ts'
import { type ListColumns, listEnd, listValues, listWhere } from '../../platform/db/list.ts'
import type { DepositRow } from './tables.ts'

/** A row of `assisted_deposit` with its order. */
export interface AssistedRow extends DepositRow {
  readonly assisted_way: AssistedWay
}

export interface Match {
  readonly matched_by: string | null
  readonly matched_by_name: string | null
}

export async function insertAssisted(
  tx: Tx,
  request: {
    readonly orderId: string
    readonly way: AssistedWay
    readonly type: string
    readonly sealed: Uint8Array
  },
): Promise<void> {
  await tx.rows(
    `insert into assisted_deposit (order_id, way, receipt_type, receipt_sealed)
     values ($1, $2, $3, $4)`,
    [request.orderId, request.way, request.type, request.sealed],
  )
}

const listed: ListColumns = {
  id: 'd.id',
  order: 'd.bill_no',
  member: 'd.member_name',
  amount: 'd.amount',
  at: 'd.created_at',
}

/** Those that wait, newest first. */
export function waitingAssisted(tx: Tx, page: ListPage): Promise<AssistedRow[]> {
  return tx.rows<AssistedRow>(
    `select d.*, a.way as assisted_way from deposit_order d
     join assisted_deposit a on a.order_id = d.id
     where d.method = 'assisted' and d.state = 'declared' and ${listWhere(listed, page)}
     ${listEnd(listed)}`,
    listValues(page),
  )
}

/** Who matched it; undefined for an order of any other kind. */
export function matchOf(tx: Tx, orderId: string): Promise<Match | undefined> {
  return tx.one<Match>(
    'select matched_by, matched_by_name from assisted_deposit where order_id = $1',
    [orderId],
  )
}

export async function saveMatch(
  tx: Tx,
  orderId: string,
  operator: { readonly id: string; readonly name: string },
): Promise<void> {
  await tx.rows(
    `update assisted_deposit set matched_by = $2, matched_by_name = $3, matched_at = $4
     where order_id = $1`,
    [orderId, operator.id, operator.name, tx.now],
  )
}
