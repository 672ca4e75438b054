import type { Currency } from '@zhengju/domain/money'
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
  {
    operator,
    reference,
    amount,
  }: {
    readonly operator: { readonly id: string; readonly name: string }
    readonly reference: string
    readonly amount: bigint
  },
): Promise<void> {
  await tx.rows(
    `update assisted_deposit set matched_by = $2, matched_by_name = $3, matched_at = $4,
       matched_reference = $5, matched_amount = $6 where order_id = $1`,
    [orderId, operator.id, operator.name, tx.now, reference, amount],
  )
}

/** Money that operators found on the house's own accounts. */
export interface DeskLine {
  readonly bill_no: string
  readonly reference: string
  readonly amount: bigint
  readonly currency: Currency
}

/** What was found in a span. */
export function deskLines(
  tx: Tx,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<DeskLine[]> {
  return tx.rows<DeskLine>(
    `${deskLine} where a.matched_at >= $1 and a.matched_at < $2 order by a.matched_at, d.bill_no`,
    [from, to],
  )
}

/** What was found for one order, whenever it was. */
export function deskLineOf(tx: Tx, billNo: string): Promise<DeskLine | undefined> {
  return tx.one<DeskLine>(`${deskLine} where d.bill_no = $1 and a.matched_at is not null`, [billNo])
}

const deskLine = `select d.bill_no, a.matched_reference as reference, a.matched_amount as amount, d.pay_currency as currency
  from assisted_deposit a join deposit_order d on d.id = a.order_id`
