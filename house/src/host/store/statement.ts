import type { Tx } from '@zhengju/storage/tx'

/** A wallet call of a seamless venue, with what it said. */
export interface CallLine {
  readonly id: string
  readonly call: string
  readonly state: 'waiting' | 'done'
  readonly code: string | null
  /** JSON of the call. */
  readonly request: string
  readonly at: bigint
}

/** A movement at a venue that keeps its members' money itself. */
export interface MovedLine {
  readonly id: string
  readonly call: string
  readonly currency: string
  readonly change: bigint
  readonly at: bigint
}

export interface LineSpan {
  readonly fromAt: number
  readonly toAt: number
  /** Behind this one. */
  readonly afterAt: number
  readonly afterId: string
  readonly limit: number
}

/** Calls that the merchant has said yes to, by when he said it. */
export function answeredCalls(
  tx: Tx,
  games: readonly string[],
  { fromAt, toAt, afterAt, afterId, limit }: LineSpan,
): Promise<CallLine[]> {
  return tx.rows<CallLine>(
    `select tx_id as id, call, state, code, request, answered_at as at from wallet_call
     where answered_at >= $2 and answered_at < $3 and (answered_at, tx_id) > ($4::bigint, $5::text)
       and game = any($1::text[]) and state = 'done' and code = 'OK' and call <> 'poolFund'
     order by answered_at, tx_id limit $6`,
    [games, fromAt, toAt, afterAt, afterId, limit],
  )
}

export function callsByIds(
  tx: Tx,
  games: readonly string[],
  ids: readonly string[],
): Promise<CallLine[]> {
  return tx.rows<CallLine>(
    `select tx_id as id, call, state, code, request, coalesce(answered_at, created_at) as at from wallet_call
     where tx_id = any($2::text[]) and game = any($1::text[])`,
    [games, ids],
  )
}

const moved = `(
  select tx_id as id, kind as call, currency, change, created_at as at from venue_movement
  where venue = $1 and answer ->> 'code' = 'OK' and request is not null
  union all
  select transfer_id, 'transfer', currency, case direction when 'in' then amount else -amount end, created_at
  from venue_transfer where venue = $1 and outcome = 'done') moved`

export function movedLines(
  tx: Tx,
  venue: string,
  { fromAt, toAt, afterAt, afterId, limit }: LineSpan,
): Promise<MovedLine[]> {
  return tx.rows<MovedLine>(
    `select * from ${moved} where at >= $2 and at < $3 and (at, id) > ($4::bigint, $5::text)
     order by at, id limit $6`,
    [venue, fromAt, toAt, afterAt, afterId, limit],
  )
}

export function movedByIds(tx: Tx, venue: string, ids: readonly string[]): Promise<MovedLine[]> {
  return tx.rows<MovedLine>(`select * from ${moved} where id = any($2::text[])`, [venue, ids])
}
