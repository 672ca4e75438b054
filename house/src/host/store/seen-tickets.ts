import type { Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'

/** A ticket in the book of a round, as somebody else may see it. */
export interface SeenTicket {
  readonly memberId: string
  /** Of the member's first ticket in the round: nobody else knows it. */
  readonly firstId: string
  readonly stake: Minor
  /** Where it left, in hundredths of the stake. */
  readonly leftAt: bigint | undefined
  /** Once it is decided. */
  readonly payout: Minor | undefined
}

export interface SeenBook {
  readonly members: number
  /** The greatest stakes first. */
  readonly tickets: readonly SeenTicket[]
}

export async function seenBook(tx: Tx, roundId: string, limit: number): Promise<SeenBook> {
  const rows = await tx.rows<SeenRow>(
    `select member_id::text as member_id, stake, cashed_out_at, payout,
       first_value(ticket_id) over (partition by member_id order by place) as first_id,
       (select count(distinct member_id)::int from shared_ticket
        where round_id = $1 and place is not null and state <> 'refused') as members
     from shared_ticket where round_id = $1 and place is not null and state <> 'refused'
     order by stake desc, place limit $2`,
    [roundId, limit],
  )
  return {
    members: rows[0]?.members ?? 0,
    tickets: rows.map(({ cashed_out_at: leftAt, first_id: firstId, ...row }) => ({
      ...{ memberId: row.member_id, firstId, stake: row.stake },
      ...{ leftAt: leftAt ?? undefined, payout: row.payout ?? undefined },
    })),
  }
}

interface SeenRow {
  readonly member_id: string
  readonly first_id: string
  readonly stake: bigint
  readonly cashed_out_at: bigint | null
  readonly payout: bigint | null
  readonly members: number
}
