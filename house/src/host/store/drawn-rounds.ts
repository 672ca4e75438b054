import type { Tx } from '@zhengju/storage/tx'
import { type StoredSharedRound, selectRounds } from './shared-rounds.ts'

/** Drawn and cancelled ones, newest first. */
export function lastRounds(
  tx: Tx,
  game: string,
  tableId: string,
  limit: number,
): Promise<readonly StoredSharedRound[]> {
  const where = `r.game = $1 and r.table_id = $2 and r.state in ('drawn', 'settled', 'cancelled')
    order by r.draws_at desc limit $3`
  return selectRounds(tx, where, [game, tableId, limit])
}

/** Where a list of drawn rounds goes on. */
export interface DrawnBefore {
  readonly drawsAt: number
  readonly roundId: string
}

/** Drawn and cancelled ones of all tables, or of one, newest first. */
export function drawnRounds(
  tx: Tx,
  game: string,
  { before, tableId }: { readonly tableId?: string; readonly before?: DrawnBefore },
  limit: number,
): Promise<readonly StoredSharedRound[]> {
  const where = `r.game = $1 and r.state in ('drawn', 'settled', 'cancelled')
    and ($2::text is null or r.table_id = $2)
    and ($3::bigint is null or (r.draws_at, r.round_id) < ($3, $4))
    order by r.draws_at desc, r.round_id desc limit $5`
  const from = [before?.drawsAt ?? null, before?.roundId ?? null]
  return selectRounds(tx, where, [game, tableId ?? null, ...from, limit])
}
