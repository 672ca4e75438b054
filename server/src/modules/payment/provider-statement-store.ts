import type { MovementName } from '@zhengju/domain/ledger'
import type { Currency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../../platform/db/columns.ts'

export interface StatedOrder {
  readonly bill_no: string
  readonly state: string
  /** In what it was paid with. */
  readonly moved: bigint
  readonly moved_currency: Currency
  /** What the ledger has to have. */
  readonly due: bigint
  readonly booked: bigint | null
}

interface Ask {
  readonly provider: string
  /** Epoch ms: from inclusive, to exclusive. */
  readonly from: number
  readonly to: number
  /** Orders that the provider tells of, whenever they were made. */
  readonly billNos: readonly string[]
}

/** The ledger's transactions of an order stand in its member's statement, after the order was made. */
const booked = `(select sum(greatest(e.amount, 0))::bigint from ledger_transaction t
  join ledger_entry e on e.transaction_id = t.id
  where t.member_id = o.member_id and t.id >= o.made_at and t.reference = o.bill_no and t.movement = any ($5::text[]))`

/** Deposits that were credited in a span, and those that are named. */
export function statedDeposits(tx: Tx, ask: Ask): Promise<StatedOrder[]> {
  return tx.rows<StatedOrder>(
    `select bill_no, state, moved, moved_currency, due, ${booked} as booked from (
       select bill_no, member_id, state, coalesce(received_amount, 0) as moved, pay_currency as moved_currency,
         coalesce(credited_amount, 0) as due, id as made_at
       from deposit_order where (provider = $1 and state = 'credited' and completed_at >= $2 and completed_at < $3)
         or (provider = $1 and bill_no = any ($4::text[]))) o order by bill_no`,
    parameters(ask, ['depositCredited']),
  )
}

/** The same of payouts. */
export function statedPayouts(tx: Tx, ask: Ask): Promise<StatedOrder[]> {
  return tx.rows<StatedOrder>(
    `select bill_no, state, moved, moved_currency, due, ${booked} as booked from (
       select bill_no, member_id, state, coalesce(pay_amount, amount - fee) as moved,
         coalesce(pay_currency, currency) as moved_currency, amount as due, id as made_at
       from withdrawal_order where (provider = $1 and state in ('paid', 'reconciled') and completed_at >= $2
         and completed_at < $3) or (provider = $1 and bill_no = any ($4::text[]))) o order by bill_no`,
    parameters(ask, ['withdrawalPaid', 'payoutReclaimed']),
  )
}

function parameters(
  { provider, from, to, billNos }: Ask,
  names: readonly MovementName[],
): unknown[] {
  return [provider, from, to, textColumn(billNos), textColumn(names)]
}
