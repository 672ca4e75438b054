import type { Tx } from '@zhengju/storage/tx'
import { listIf } from '../../../platform/db/list.ts'
import type { RedPacketRow } from '../tables.ts'

export interface TakenRow {
  /** Of the packet: a member has one share of it. */
  readonly id: string
  readonly title: string
  readonly room_title: string
  readonly place: number
  readonly amount: bigint
  readonly base: bigint
  readonly claimed_at: bigint
  readonly multiple_percent: number
}

interface TakenRange {
  readonly memberId: string
  readonly fromAt: number | undefined
  readonly toAt: number | undefined
}

const inRange = `s.member_id = $1 and ($2::bigint is null or s.claimed_at >= $2)
  and ($3::bigint is null or s.claimed_at < $3)`

export function takenBy(
  tx: Tx,
  {
    memberId,
    fromAt,
    toAt,
    before,
    limit,
  }: TakenRange & { readonly before: string | undefined; readonly limit: number },
): Promise<TakenRow[]> {
  return tx.rows<TakenRow>(
    `select s.red_pack_id as id, p.title, p.room_title, s.place, s.amount,
       coalesce(s.turnover_base, s.amount) as base, s.claimed_at, c.multiple_percent
     from red_packet_share s join red_packet p on p.id = s.red_pack_id
       join chat_campaign c on c.id = p.campaign_id
     where ${inRange} and ${listIf(before, '$4::uuid', 's.red_pack_id <')}
     order by s.red_pack_id desc limit $5`,
    [memberId, fromAt ?? null, toAt ?? null, before ?? null, limit],
  )
}

export async function takenSum(tx: Tx, { memberId, fromAt, toAt }: TakenRange): Promise<bigint> {
  const row = await tx.one<{ sum: bigint }>(
    `select coalesce(sum(s.amount), 0)::bigint as sum from red_packet_share s where ${inRange}`,
    [memberId, fromAt ?? null, toAt ?? null],
  )
  return row?.sum ?? 0n
}

/** In any room, not over, not taken by him, and for his level. */
export function openTo(
  tx: Tx,
  of: { readonly memberId: string; readonly level: number; readonly limit: number },
): Promise<RedPacketRow[]> {
  return tx.rows<RedPacketRow>(
    `select p.* from red_packet p
     where p.state = 'open' and p.end_at > $2 and p.vip_min <= $3
       and not exists (select 1 from red_packet_share s where s.red_pack_id = p.id and s.member_id = $1)
     order by p.end_at, p.id limit $4`,
    [of.memberId, tx.now, of.level, of.limit],
  )
}
