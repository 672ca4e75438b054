import type { SiteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'

export interface Played {
  readonly memberId: string
  readonly level: number
  /** The highest level whose gift was earned under the rule in force. */
  readonly top: number
  readonly total: bigint
  /** Of that day, and of the days after it. */
  readonly ofDay: bigint
  readonly later: bigint
}

/** Everybody who ever played, with what he did on that day. */
export function playedOn(
  tx: Tx,
  of: {
    readonly day: SiteDay
    readonly next: SiteDay
    readonly after: string | undefined
    readonly limit: number
  },
): Promise<Played[]> {
  return tx.rows<Played>(
    `select m.member_id as "memberId", m.level, m.top, m.total,
       coalesce(sum(d.valid) filter (where d.day = $1), 0)::bigint as "ofDay",
       coalesce(sum(d.valid) filter (where d.day >= $2), 0)::bigint as later
     from vip_member m left join vip_day d on d.member_id = m.member_id and d.day >= $1
     where $3::uuid is null or m.member_id > $3 group by m.member_id order by m.member_id limit $4`,
    [of.day, of.next, of.after ?? null, of.limit],
  )
}
