import type { Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import * as store from './store.ts'

/** What of a bet stands in lots now; nothing for a bet that is open or was taken back. */
export async function fedBy(
  tx: Tx,
  venue: string,
  betTxId: string,
): Promise<{ readonly lotId: string; readonly fed: Minor }[]> {
  const bet = await store.findBet(tx, venue, betTxId)
  const fed = bet ? await store.allocationsOf(tx, bet) : []
  return fed.map(({ lot_id, amount }) => ({ lotId: lot_id, fed: amount }))
}

/** What counts of settled bets now, by venue and id; nothing of one that is not settled here. */
export { findCounts as countedOf } from './batch-store.ts'
