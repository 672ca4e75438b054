import type { SoldStake } from '@zhengju/domain/slip'
import type { Tx } from '@zhengju/storage/tx'
import type { StoredBet } from './bet-rows.ts'

export interface Sale extends SoldStake {
  readonly quoteId: string
  readonly orderNo: string
}

export async function findSale(tx: Tx, quoteId: string): Promise<Sale | undefined> {
  const row = await tx.one<{ order_no: string; stake: bigint; amount: bigint }>(
    'select order_no, stake, amount from bet_sale where quote_id = $1',
    [quoteId],
  )
  return row && { quoteId, orderNo: row.order_no, stake: row.stake, payout: row.amount }
}

/** Writes the sale down, and with the last part the end of its bet. `bet` is as it is after the sale. */
export async function recordSale(tx: Tx, bet: StoredBet, sale: Sale): Promise<void> {
  const { orderNo, cashedOut, state, payout, outcome, settledAt } = bet.order
  await tx.rows(
    `insert into bet_sale (quote_id, order_no, place, stake, amount, sold_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [sale.quoteId, orderNo, bet.saleCount, sale.stake, sale.payout, tx.now],
  )
  await tx.rows(
    `update bet set sold_stake = $2, sold_payout = $3, sale_count = $4, state = $5, payout = $6,
       outcome = $7, settled_at = $8 where order_no = $1`,
    [
      orderNo,
      cashedOut?.stake ?? 0n,
      cashedOut?.payout ?? 0n,
      bet.saleCount,
      state,
      payout ?? null,
      outcome ?? null,
      settledAt ?? null,
    ],
  )
}
