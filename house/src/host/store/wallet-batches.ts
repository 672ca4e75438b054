import type { Currency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'

/** Ends these calls; tells which had not ended already. */
export async function endCalls(
  tx: Tx,
  txIds: readonly string[],
  code: string,
): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ tx_id: string }>(
    `update wallet_call set state = 'done', code = $2, answered_at = $3, attempts = attempts + 1
     where tx_id = any($1::text[]) and state = 'waiting' returning tx_id`,
    [txIds, code, tx.now],
  )
  return new Set(rows.map((row) => row.tx_id))
}

export interface Postponed {
  readonly txId: string
  /** Undefined: nobody answered, and what was answered before still stands. */
  readonly code: string | undefined
  readonly nextAt: number
}

export async function postponeCalls(tx: Tx, calls: readonly Postponed[]): Promise<void> {
  await tx.rows(
    `update wallet_call w set attempts = w.attempts + 1, code = coalesce(n.code, w.code), next_at = n.next_at
     from unnest($1::text[], $2::text[], $3::bigint[]) as n (tx_id, code, next_at)
     where w.tx_id = n.tx_id and w.state = 'waiting'`,
    [
      calls.map(({ txId }) => txId),
      calls.map(({ code }) => code ?? null),
      calls.map(({ nextAt }) => nextAt),
    ],
  )
}

export interface Bettor {
  readonly memberId: string
  readonly currency: Currency
}

/** Who placed these orders. */
export async function bettorsOf(
  tx: Tx,
  orderNos: readonly string[],
): Promise<ReadonlyMap<string, Bettor>> {
  const rows = await tx.rows<{ order_no: string; member_id: bigint; currency: Currency }>(
    `select b.order_no, b.member_id, m.currency from bet b join member m on m.id = b.member_id
     where b.order_no = any($1::text[])`,
    [orderNos],
  )
  return new Map(
    rows.map((row) => [row.order_no, { memberId: String(row.member_id), currency: row.currency }]),
  )
}
