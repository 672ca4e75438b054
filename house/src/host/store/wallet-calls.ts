import type { Tx } from '@zhengju/storage/tx'

export const durableCalls = [
  ...(['bet', 'betWin', 'win', 'cashOut', 'rollback', 'cancelSettle'] as const),
  ...(['poolFund', 'poolWin'] as const),
] as const
export type DurableCall = (typeof durableCalls)[number]

export interface NewWalletCall {
  /** Whose bet it is of: its name among our games. */
  readonly game: string
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
    `insert into wallet_call (tx_id, game, order_no, sequence, call, request, state, next_at, created_at)
     values ($1, $2, $3, $4, $5, $6, 'waiting', $7, $7)`,
    [call.txId, call.game, call.orderNo, call.sequence, call.call, call.request, tx.now],
  )
}

/** After a start nothing waits for the pauses of the time before; of which a try may still be under way. */
export async function resumeCalls(tx: Tx, game: string): Promise<void> {
  await tx.rows(
    `update wallet_call set next_at = least(next_at, $1), attempts = greatest(attempts, 1)
     where state = 'waiting' and game = $2`,
    [tx.now, game],
  )
}

export interface DueFilter {
  readonly games: readonly string[]
  readonly at: number
  /** Orders that are left out. */
  readonly except: readonly string[]
  readonly calls: readonly DurableCall[]
  /** What a platform says that refuses: a jackpot's win that it refused holds up nothing behind it. */
  readonly refusals: readonly string[]
  /** Orders of which every call is looked for. */
  readonly always?: readonly string[]
  readonly limit: number
}

/** Calls whose time has come, for each bet its first. */
export async function dueCalls(
  tx: Tx,
  { games, at, except, calls, always = [], limit, refusals }: DueFilter,
): Promise<WaitingCall[]> {
  const rows = await tx.rows<CallRow>(
    `select w.* from wallet_call w
     where w.state = 'waiting' and w.game = any($6::text[]) and w.next_at <= $1
       and w.order_no not in (select unnest($2::text[]))
       and (w.call = any($4::text[]) or w.order_no = any($5::text[]))
       and not exists (select 1 from wallet_call earlier where earlier.order_no = w.order_no
         and earlier.state = 'waiting' and earlier.sequence < w.sequence
         and not (earlier.call = 'poolWin' and coalesce(earlier.code, '') = any($7::text[])))
     order by w.next_at, w.tx_id limit $3`,
    [at, except, limit, calls, always, games, refusals],
  )
  // Still one of an order at a time.
  const first = new Map(rows.toReversed().map((row) => [row.order_no, row]))
  return rows.filter((row) => first.get(row.order_no) === row).map(callOf)
}

export async function countWaitingCalls(tx: Tx, games: readonly string[]): Promise<number> {
  const row = await tx.one<{ count: bigint }>(
    `select count(*) as count from wallet_call where state = 'waiting' and game = any($1::text[])`,
    [games],
  )
  return Number(row?.count ?? 0n)
}

/** Calls of money that is owed, no stakes, to which the platform's last word was one of `codes`. */
export async function countRefusedCalls(
  tx: Tx,
  games: readonly string[],
  codes: readonly string[],
): Promise<number> {
  const row = await tx.one<{ count: bigint }>(
    `select count(*) as count from wallet_call
     where state = 'waiting' and game = any($1::text[]) and call not in ('bet', 'betWin') and code = any($2::text[])`,
    [games, codes],
  )
  return Number(row?.count ?? 0n)
}

export interface EndedCall {
  readonly txId: string
  readonly code: string
}

/** Ends these calls; tells which had not ended already. */
export async function endCalls(tx: Tx, calls: readonly EndedCall[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ tx_id: string }>(
    `update wallet_call w set state = 'done', code = n.code, answered_at = $3, attempts = w.attempts + 1
     from unnest($1::text[], $2::text[]) as n (tx_id, code)
     where w.tx_id = n.tx_id and w.state = 'waiting' returning w.tx_id`,
    [calls.map(({ txId }) => txId), calls.map(({ code }) => code), tx.now],
  )
  return new Set(rows.map((row) => row.tx_id))
}

export interface PostponedCall {
  readonly txId: string
  /** Undefined: nobody answered, and what was answered before still stands. */
  readonly code: string | undefined
  readonly nextAt: number
}

export async function postponeCalls(tx: Tx, calls: readonly PostponedCall[]): Promise<void> {
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

function callOf(row: CallRow): WaitingCall {
  return {
    game: row.game,
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
  readonly game: string
  readonly tx_id: string
  readonly order_no: string
  readonly sequence: number
  readonly call: DurableCall
  readonly request: string
  readonly attempts: number
  readonly created_at: bigint
}
