import type { Tx } from '@zhengju/storage/tx'
import { idColumn } from '../../platform/db/columns.ts'
import type { CountedRow } from './tables.ts'

export interface PlayedDay {
  readonly memberId: string
  readonly day: string
  readonly category: string
  /** Valid turnover without what fed bonus money, minor units. */
  readonly basis: bigint
}

/** What these members' days brought from that one on. */
export function daysOf(
  tx: Tx,
  memberIds: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
): Promise<PlayedDay[]> {
  return tx.rows<PlayedDay>(
    `select member_id as "memberId", day, category, valid - fed as basis from vip_day
     where member_id = any ($1::uuid[]) and day between $2 and $3`,
    [idColumn(memberIds), from, to],
  )
}

/** Members of whom something counts on that day, behind `after` in the order of their ids. */
export async function playersOn(
  tx: Tx,
  day: string,
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<string[]> {
  const rows = await tx.rows<{ member_id: string }>(
    `select distinct member_id from vip_day where day = $1 and ($2::uuid is null or member_id > $2)
     order by member_id limit $3`,
    [day, after ?? null, limit],
  )
  return rows.map(({ member_id }) => member_id)
}

/** What a bet is called in lists: letters and digits, whatever its venue calls it. */
export type KeyedBet = CountedRow & { readonly key: string }

/** The bets of one day and category that count, the newest first. */
export function betsOfDay(
  tx: Tx,
  memberId: string,
  of: {
    readonly day: string
    readonly category: string
    readonly before: { readonly settledAt: bigint; readonly key: string } | undefined
    readonly limit: number
  },
): Promise<KeyedBet[]> {
  return tx.rows<KeyedBet>(
    `select * from (select v.*, md5(venue || ' ' || bet_tx_id) as key from vip_bet v
       where member_id = $1 and day = $2 and category = $3 and valid > 0) v
     where $4::bigint is null or (settled_at, key) < ($4, $5::text)
     order by settled_at desc, key desc limit $6`,
    [memberId, of.day, of.category, of.before?.settledAt ?? null, of.before?.key ?? null, of.limit],
  )
}
