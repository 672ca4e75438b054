import type { VenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'

export interface RecallRow {
  readonly member_id: string
  readonly venue: VenueId
  readonly member_name: string
  readonly reason: RecallReason
  readonly until_at: bigint | null
  readonly next_at: bigint
}

/** `protection`: an exclusion or a time-out. */
export type RecallReason = 'limit' | 'protection' | 'closed'

interface At {
  readonly memberId: string
  readonly venue: VenueId
}

/** Due at once. One that lasts longer stays as it is. */
export async function orderRecall(
  tx: Tx,
  order: At & {
    readonly memberName: string
    readonly reason: RecallReason
    readonly until: number | undefined
  },
): Promise<void> {
  await tx.rows(
    `insert into venue_recall as r (member_id, venue, member_name, reason, until_at, made_at, next_at)
     values ($1, $2, $3, $4, $5, $6, $6)
     on conflict (member_id, venue) do update set next_at = excluded.next_at,
       reason = case when r.until_at is null or r.until_at >= excluded.until_at then r.reason
         else excluded.reason end,
       until_at = case when r.until_at is null or r.until_at >= excluded.until_at then r.until_at
         else excluded.until_at end`,
    [order.memberId, order.venue, order.memberName, order.reason, order.until ?? null, tx.now],
  )
}

/** Whether what stands there is being brought home. */
export async function isRecalled(tx: Tx, { memberId, venue }: At): Promise<boolean> {
  const sql = 'select 1 from venue_recall where member_id = $1 and venue = $2'
  return (await tx.one(sql, [memberId, venue])) !== undefined
}

/** Whoever is called back from there is so again, now. */
export async function settledThere(tx: Tx, { memberId, venue }: At): Promise<boolean> {
  const row = await tx.one(
    `update venue_recall set next_at = $3 where member_id = $1 and venue = $2 returning venue`,
    [memberId, venue, tx.now],
  )
  return row !== undefined
}

/** Takes up one that is due; while one works on it no other one does, unless it takes longer than the lease. */
export function claimRecall(tx: Tx, leaseMs: number): Promise<RecallRow | undefined> {
  return tx.one<RecallRow>(
    `update venue_recall set next_at = $2 where (member_id, venue) =
       (select member_id, venue from venue_recall where next_at <= $1 order by next_at limit 1
        for update skip locked)
     returning *`,
    [tx.now, tx.now + leaseMs],
  )
}

/** Unless it became due again meanwhile. */
export async function nextRecall(tx: Tx, row: RecallRow, at: number): Promise<void> {
  await tx.rows(
    `update venue_recall set next_at = $3 where member_id = $1 and venue = $2 and next_at = $4`,
    [row.member_id, row.venue, at, row.next_at],
  )
}

export async function endRecall(tx: Tx, row: RecallRow): Promise<void> {
  await tx.rows('delete from venue_recall where member_id = $1 and venue = $2 and next_at = $3', [
    row.member_id,
    row.venue,
    row.next_at,
  ])
}
