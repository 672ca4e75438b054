import type { Tx } from '@zhengju/storage/tx'

export const durableCalls = ['bet', 'win', 'rollback', 'cancelSettle'] as const
export type DurableCall = (typeof durableCalls)[number]

export interface NewWalletCall {
  readonly txId: string
  readonly orderNo: string
  readonly sequence: number
  readonly call: DurableCall
  /** JSON of the call without its requestId. */
  readonly request: string
}

export interface WaitingCall extends NewWalletCall {
  readonly attempts: number
  readonly createdAt: number
}

export async function insertWalletCall(tx: Tx, call: NewWalletCall): Promise<void> {
  await tx.rows(
    `insert into wallet_call (tx_id, order_no, sequence, call, request, state, next_at, created_at)
     values ($1, $2, $3, $4, $5, 'waiting', $6, $6)`,
    [call.txId, call.orderNo, call.sequence, call.call, call.request, tx.now],
  )
}

/** After a start nothing waits for the pauses of the time before; of which a try may still be under way. */
export async function resumeCalls(tx: Tx): Promise<void> {
  await tx.rows(
    `update wallet_call set next_at = least(next_at, $1), attempts = greatest(attempts, 1)
     where state = 'waiting'`,
    [tx.now],
  )
}

export interface DueFilter {
  readonly at: number
  /** Orders that are left out. */
  readonly except: readonly string[]
  readonly calls: readonly DurableCall[]
  /** Orders of which every call is looked for. */
  readonly always?: readonly string[]
  readonly limit: number
}

/** Calls whose time has come, for each bet its first. */
export async function dueCalls(
  tx: Tx,
  { at, except, calls, always = [], limit }: DueFilter,
): Promise<WaitingCall[]> {
  const rows = await tx.rows<CallRow>(
    `select w.* from wallet_call w
     where w.state = 'waiting' and w.next_at <= $1 and w.order_no <> all($2::text[])
       and (w.call = any($4::text[]) or w.order_no = any($5::text[]))
       and not exists (select 1 from wallet_call earlier where earlier.order_no = w.order_no
         and earlier.state = 'waiting' and earlier.sequence < w.sequence)
     order by w.next_at, w.tx_id limit $3`,
    [at, except, limit, calls, always],
  )
  return rows.map(callOf)
}

export async function countWaitingCalls(tx: Tx): Promise<number> {
  const row = await tx.one<{ count: bigint }>(
    `select count(*) as count from wallet_call where state = 'waiting'`,
  )
  return Number(row?.count ?? 0n)
}

/** Calls of money that is owed to which the platform's last word was one of `codes`. */
export async function countRefusedCalls(tx: Tx, codes: readonly string[]): Promise<number> {
  const row = await tx.one<{ count: bigint }>(
    `select count(*) as count from wallet_call
     where state = 'waiting' and call <> 'bet' and code = any($1::text[])`,
    [codes],
  )
  return Number(row?.count ?? 0n)
}

/** Ends a call; false when it had ended already. */
export async function endCall(tx: Tx, txId: string, code: string): Promise<boolean> {
  const row = await tx.one(
    `update wallet_call set state = 'done', code = $2, answered_at = $3, attempts = attempts + 1
     where tx_id = $1 and state = 'waiting' returning tx_id`,
    [txId, code, tx.now],
  )
  return row !== undefined
}

/** Without a code nobody answered, and what was answered before still stands. */
export async function postponeCall(
  tx: Tx,
  txId: string,
  code: string | undefined,
  nextAt: number,
): Promise<void> {
  await tx.rows(
    `update wallet_call set attempts = attempts + 1, code = coalesce($2, code), next_at = $3
     where tx_id = $1 and state = 'waiting'`,
    [txId, code ?? null, nextAt],
  )
}

function callOf(row: CallRow): WaitingCall {
  return {
    txId: row.tx_id,
    orderNo: row.order_no,
    sequence: row.sequence,
    call: row.call,
    request: row.request,
    attempts: row.attempts,
    createdAt: Number(row.created_at),
  }
}

interface CallRow {
  readonly tx_id: string
  readonly order_no: string
  readonly sequence: number
  readonly call: DurableCall
  readonly request: string
  readonly attempts: number
  readonly created_at: bigint
}
