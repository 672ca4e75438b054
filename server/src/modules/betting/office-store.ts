import type { Tx } from '@zhengju/storage/tx'
import { listIf, listWord } from '../../platform/db/list.ts'
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

/** What an operator looks for among a member's bets, minor units and epoch ms. */
export interface RecordSearch {
  readonly order?: string | undefined
  readonly state?: string | undefined
  readonly amountFrom?: bigint | undefined
  readonly amountTo?: bigint | undefined
  readonly fromAt?: number | undefined
  readonly untilAt?: number | undefined
}

/** A member's bets, newest first, on from the last one seen. */
export function memberRecords(
  tx: Tx,
  memberId: string,
  page: RecordSearch & {
    readonly before: { readonly placedAt: number; readonly txId: string } | undefined
    readonly limit: number
  },
): Promise<ListedRecord[]> {
  const { before, limit, order, state, amountFrom, amountTo, fromAt, untilAt } = page
  return tx.rows<ListedRecord>(
    `select venue, tx_id, order_no, game_code, category, currency, stake, state, payout, adjustment,
       jackpot, valid_bet, placed_at, settled_at
     from bet_record where member_id = $1
       and ${listIf(before, '($2::bigint, $3::text)', '(placed_at, tx_id) <')}
       and ${listIf(order, '$5::text', 'order_no =')} and ${listWord(state, '$6::text', 'state =')}
       and ${listIf(amountFrom, '$7::bigint', 'stake >=')} and ${listIf(amountTo, '$8::bigint', 'stake <=')}
       and ${listIf(fromAt, '$9::bigint', 'placed_at >=')} and ${listIf(untilAt, '$10::bigint', 'placed_at <')}
     order by placed_at desc, tx_id desc limit $4`,
    [
      ...[memberId, before?.placedAt ?? null, before?.txId ?? null, limit, order ?? null],
      ...[state ?? null, amountFrom ?? null, amountTo ?? null, fromAt ?? null, untilAt ?? null],
    ],
  )
}
