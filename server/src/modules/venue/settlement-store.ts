import type { VenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'

/** One holding of an order. */
export interface Holding {
  readonly venue: VenueId
  readonly orderNo: string
  readonly heldAt: number
}

/** A row of `settlement_release` with the names of both operators. */
export interface ReleaseRow {
  readonly venue: VenueId
  readonly order_no: string
  readonly held_at: bigint
  readonly asked_by: string
  readonly asked_name: string
  readonly asked_at: bigint
  readonly reason: string
  readonly agreed_name: string | null
  readonly agreed_reason: string | null
}

const selectReleases = `select r.venue, r.order_no, r.held_at, r.asked_by, a.name as asked_name,
  r.asked_at, r.reason, g.name as agreed_name, r.agreed_reason
  from settlement_release r join operator a on a.id = r.asked_by
  left join operator g on g.id = r.agreed_by`

export function releasesOf(tx: Tx, orderNos: readonly string[]): Promise<ReleaseRow[]> {
  return tx.rows<ReleaseRow>(`${selectReleases} where r.order_no = any($1::text[])`, [orderNos])
}

/** Locked, so that of two who agree at once the second one sees the first. */
export function lockRelease(tx: Tx, { venue, orderNo, heldAt }: Holding) {
  return tx.one<ReleaseRow>(
    `${selectReleases} where r.venue = $1 and r.order_no = $2 and r.held_at = $3 for update of r`,
    [venue, orderNo, heldAt],
  )
}

/** False where somebody has asked meanwhile. */
export async function askRelease(
  tx: Tx,
  { venue, orderNo, heldAt }: Holding,
  by: { readonly operatorId: string; readonly reason: string },
): Promise<boolean> {
  const row = await tx.one(
    `insert into settlement_release (venue, order_no, held_at, asked_by, asked_at, reason)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing returning order_no`,
    [venue, orderNo, heldAt, by.operatorId, tx.now, by.reason],
  )
  return row !== undefined
}

export async function agreeRelease(
  tx: Tx,
  { venue, orderNo, heldAt }: Holding,
  by: { readonly operatorId: string; readonly reason: string },
): Promise<void> {
  await tx.rows(
    `update settlement_release set agreed_by = $4, agreed_at = $5, agreed_reason = $6
     where venue = $1 and order_no = $2 and held_at = $3`,
    [venue, orderNo, heldAt, by.operatorId, tx.now, by.reason],
  )
}
