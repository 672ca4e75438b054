import type { Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { type BetKey, keyOf } from './store.ts'

interface Sale {
  readonly amount: Minor
  readonly payout: Minor
  /** What of the bet counts as turnover, when that is known. */
  readonly validBet: Minor | undefined
  readonly at: number
}

/** A part was sold. One that leaves nothing open settles the bet, as sold unless something else settled it. */
export async function markSold(
  tx: Tx,
  key: BetKey,
  { amount, payout, validBet, at }: Sale,
): Promise<void> {
  await tx.rows(
    `update bet_record set open = open - $4::bigint, sold_stake = sold_stake + $4::bigint,
       sold_payout = sold_payout + $5::bigint, paid = paid + $5::bigint, call_ids = call_ids || $3::text
     where venue = $1 and tx_id = $2`,
    [...keyOf(key), amount, payout],
  )
  await tx.rows(
    `update bet_record set state = 'settled', payout = paid, settled_at = $3,
       outcome = case when sold_stake = stake then 'cashedOut' else
         coalesce(outcome, case sign(paid - sold_payout - (stake - sold_stake))
           when 1 then 'won' when 0 then 'push' else 'lost' end) end,
       valid_bet = coalesce($4::bigint, valid_bet, 0), venue_valid_bet = coalesce(venue_valid_bet, 0)
     where venue = $1 and tx_id = $2 and open = 0`,
    [key.venue, key.txId, at, validBet],
  )
}

/** That part is open again, and no other. */
export async function markUnsold(
  tx: Tx,
  key: BetKey,
  { amount, payout }: Pick<Sale, 'amount' | 'payout'>,
): Promise<void> {
  await tx.rows(
    `update bet_record set state = 'accepted', payout = null, settled_at = null, open = open + $4::bigint,
       sold_stake = sold_stake - $4::bigint, sold_payout = sold_payout - $5::bigint,
       paid = paid - $5::bigint, call_ids = call_ids || $3::text,
       outcome = case outcome when 'cashedOut' then null else outcome end
     where venue = $1 and tx_id = $2`,
    [...keyOf(key), amount, payout],
  )
}
