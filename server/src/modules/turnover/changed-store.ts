import type { Currency, Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../../platform/db/columns.ts'
import type { BetKey } from './batch-store.ts'

/** Of these bets something counts otherwise than before. */
export function markChanged(tx: Tx, bets: readonly BetKey[]): void {
  if (bets.length === 0) return
  tx.write(
    `insert into turnover_changed (venue, bet_tx_id) select * from unnest($1::text[], $2::text[])`,
    [textColumn(bets.map(({ venue }) => venue)), textColumn(bets.map(({ betTxId }) => betTxId))],
  )
}

export interface ChangedBet extends BetKey {
  readonly memberId: string
}

/**
 * Takes the oldest marks off the list: what of it is not committed others find again. Of each bet one. By keys in an
 * array, so that a plan for any number of marks looks up those alone, however long the list is.
 */
export function takeChanged(tx: Tx, limit: number): Promise<ChangedBet[]> {
  return tx.rows<ChangedBet>(
    `with taken as (
       delete from turnover_changed where id = any (array
         (select id from turnover_changed order by id limit $1 for update skip locked))
       returning venue, bet_tx_id)
     select distinct b.venue, b.bet_tx_id as "betTxId", b.member_id as "memberId"
     from taken cross join lateral
       (select * from turnover_bet k where k.venue = taken.venue and k.bet_tx_id = taken.bet_tx_id limit 1) b`,
    [limit],
  )
}

/** Whether a mark of a bet that was settled before that moment waits, or is being worked at. */
export async function isChangedBefore(tx: Tx, at: number): Promise<boolean> {
  const row = await tx.one<{ waits: boolean }>(
    `select exists (select 1 from turnover_changed c join turnover_bet b on b.venue = c.venue
       and b.bet_tx_id = c.bet_tx_id where b.settled_at < $1) as waits`,
    [at],
  )
  return row?.waits === true
}

export interface CountNow extends ChangedBet {
  readonly category: string
  readonly currency: Currency
  readonly orderNo: string
  /** Epoch ms; null of a bet that is not settled now. */
  readonly settledAt: bigint | null
  /** Valid turnover; nothing of a replay. */
  readonly valid: Minor
  /** So much of it feeds lots of bonus money. */
  readonly fed: Minor
}

/** What these bets count at this moment. */
export function countsNow(tx: Tx, bets: readonly BetKey[]): Promise<CountNow[]> {
  return tx.rows<CountNow>(
    `select b.venue, b.bet_tx_id as "betTxId", b.member_id as "memberId", b.category, b.currency,
       b.order_no as "orderNo", b.settled_at as "settledAt",
       case when b.is_replay then 0 else coalesce(b.valid, 0) end as valid,
       coalesce((select sum(a.amount) from turnover_allocation a join turnover_lot l on l.id = a.lot_id
         where a.venue = b.venue and a.bet_tx_id = b.bet_tx_id and a.reversed_at is null and l.is_bonus), 0)::bigint as fed
     from unnest($1::text[], $2::text[]) as n (venue, bet_tx_id)
     cross join lateral (select * from turnover_bet k where k.venue = n.venue and k.bet_tx_id = n.bet_tx_id limit 1) b`,
    [textColumn(bets.map(({ venue }) => venue)), textColumn(bets.map(({ betTxId }) => betTxId))],
  )
}
