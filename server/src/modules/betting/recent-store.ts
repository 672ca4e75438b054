import { siteCurrency } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import type { RecordRow } from './store.ts'

export type RecentBet = Pick<
  RecordRow,
  'venue' | 'order_no' | 'game_code' | 'category' | 'stake' | 'payout' | 'state' | 'placed_at'
>

/** The member's last bets, the newest first. */
export function recentBets(tx: Tx, memberId: string, most: number): Promise<RecentBet[]> {
  return tx.rows<RecentBet>(
    `select venue, order_no, game_code, category, stake, payout, state, placed_at from bet_record
     where member_id = $1 and currency = $2 order by placed_at desc limit $3`,
    [memberId, siteCurrency, most],
  )
}

/** Of a heavy player the last ones say enough. */
const mostStakes = 10_000

export interface LatelyStaked {
  /** Minor units. */
  readonly sum: bigint
  /** False where he may have placed more than that. */
  readonly isWhole: boolean
}

/** What he staked with his last bets; what was rolled back was never staked. */
export async function lastStakes(
  tx: Tx,
  memberId: string,
  most = mostStakes,
): Promise<LatelyStaked> {
  const row = await tx.one<{ sum: bigint; count: number }>(
    `select coalesce(sum(stake) filter (where state <> 'rolledBack'), 0)::bigint as sum, count(*)::int as count
     from (select stake, state from bet_record where member_id = $1 and currency = $2
       order by placed_at desc limit $3) last`,
    [memberId, siteCurrency, most],
  )
  return { sum: row?.sum ?? 0n, isWhole: (row?.count ?? 0) < most }
}
