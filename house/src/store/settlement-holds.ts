import type { Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'

/** A settlement that would win more than its bet may: it waits for a person. */
export interface SettlementHold {
  readonly orderNo: string
  /** What the results and the prices make of it. */
  readonly payout: Minor
  readonly risk: Minor
  readonly maxWin: Minor
  readonly heldAt: number
}

export async function holdSettlement(
  tx: Tx,
  orderNo: string,
  of: Pick<SettlementHold, 'payout' | 'maxWin'>,
): Promise<void> {
  await tx.rows(
    `insert into settlement_hold (order_no, payout, max_win, held_at) values ($1, $2, $3, $4)
     on conflict (order_no) do update set payout = excluded.payout, max_win = excluded.max_win,
       held_at = excluded.held_at, released_at = null, released_by = null, reason = null`,
    [orderNo, of.payout, of.maxWin, tx.now],
  )
}

/** What a person has released, and for no more than was looked at. */
export async function releasedPayout(tx: Tx, orderNo: string): Promise<Minor | undefined> {
  const row = await tx.one<{ payout: bigint }>(
    'select payout from settlement_hold where order_no = $1 and released_at is not null',
    [orderNo],
  )
  return row?.payout
}

/** Those that wait, oldest first. */
export async function heldSettlements(tx: Tx): Promise<SettlementHold[]> {
  const rows = await tx.rows<HoldRow>(
    `select h.order_no, h.payout, h.max_win, h.held_at, b.risk from settlement_hold h
     join bet b on b.order_no = h.order_no where h.released_at is null order by h.held_at, h.order_no`,
  )
  return rows.map((row) => ({
    orderNo: row.order_no,
    payout: row.payout,
    risk: row.risk,
    maxWin: row.max_win,
    heldAt: Number(row.held_at),
  }))
}

/** False where none waits under this number. */
export async function releaseSettlement(
  tx: Tx,
  orderNo: string,
  by: string,
  reason: string,
): Promise<boolean> {
  const row = await tx.one(
    `update settlement_hold set released_at = $2, released_by = $3, reason = $4
     where order_no = $1 and released_at is null returning order_no`,
    [orderNo, tx.now, by, reason],
  )
  return row !== undefined
}

interface HoldRow {
  readonly order_no: string
  readonly payout: bigint
  readonly risk: bigint
  readonly max_win: bigint
  readonly held_at: bigint
}
