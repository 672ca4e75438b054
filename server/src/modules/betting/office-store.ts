import type { Tx } from '@zhengju/storage/tx'
import { listIf } from '../../platform/db/list.ts'
import type { RecordRow } from './store.ts'

export type ListedRecord = Pick<
  RecordRow,
  | 'venue'
  | 'tx_id'
  | 'order_no'
  | 'game_code'
  | 'category'
  | 'currency'
  | 'stake'
  | 'state'
  | 'payout'
  | 'adjustment'
  | 'jackpot'
  | 'valid_bet'
  | 'placed_at'
  | 'settled_at'
>

/** A member's bets, newest first, on from the last one seen. */
export function memberRecords(
  tx: Tx,
  memberId: string,
  page: {
    readonly before: { readonly placedAt: number; readonly txId: string } | undefined
    readonly limit: number
  },
): Promise<ListedRecord[]> {
  return tx.rows<ListedRecord>(
    `select venue, tx_id, order_no, game_code, category, currency, stake, state, payout, adjustment,
       jackpot, valid_bet, placed_at, settled_at
     from bet_record where member_id = $1
       and ${listIf(page.before, '($2::bigint, $3::text)', '(placed_at, tx_id) <')}
     order by placed_at desc, tx_id desc limit $4`,
    [memberId, page.before?.placedAt ?? null, page.before?.txId ?? null, page.limit],
  )
}
