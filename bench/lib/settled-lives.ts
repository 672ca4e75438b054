import type { Database } from '@zhengju/storage/tx'
import { betTx } from './settle-bets.ts'

/** How many of the first bets of a run have a settled record and their turnover counted. */
export async function settledLives(db: Database, run: string, count: number): Promise<number> {
  const found = await db.read((tx) =>
    tx.one<{ count: bigint }>(
      `select count(*) as count from bet_record r
       join turnover_bet t on t.venue = r.venue and t.bet_tx_id = r.tx_id and t.state = 'settled'
       where r.venue = 'ob' and r.tx_id = any ($1::text[]) and r.state = 'settled'
         and r.valid_bet = t.valid`,
      [`{${Array.from({ length: count }, (_, at) => betTx(run, at)).join(',')}}`],
    ),
  )
  return Number(found?.count ?? 0n)
}
