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

/** What he staked since an instant, minor units; what was rolled back was never staked. */
export async function stakedSince(tx: Tx, memberId: string, since: number): Promise<bigint> {
  const row = await tx.one<{ sum: bigint }>(
    `select coalesce(sum(stake), 0)::bigint as sum from bet_record
     where member_id = $1 and placed_at >= $2 and currency = $3 and state <> 'rolledBack'`,
    [memberId, since, siteCurrency],
  )
  return row?.sum ?? 0n
}
