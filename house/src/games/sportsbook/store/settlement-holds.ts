import type { Currency, Minor } from '@zhengju/domain/money'
import type { SportVenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import type { HeldSettlement } from '@zhengju/venue-protocol/merchant'

export async function holdSettlement(
  tx: Tx,
  orderNo: string,
  of: Pick<HeldSettlement, 'payout' | 'maxWin'>,
): Promise<void> {
  await tx.rows(
    `insert into settlement_hold (order_no, payout, max_win, held_at) values ($1, $2, $3, $4)
     on conflict (order_no) do update set payout = excluded.payout, max_win = excluded.max_win,
       held_at = excluded.held_at, released_at = null, released_by = null, reason = null`,
    [orderNo, of.payout, of.maxWin, tx.now],
  )
}

/** Of one bet, whoever it waits for. */
export async function holdOf(tx: Tx, orderNo: string) {
  const row = await tx.one<{
    readonly payout: bigint
    readonly held_at: bigint
    readonly released_at: bigint | null
    readonly released_by: string | null
    readonly reason: string | null
  }>(
    `select payout, held_at, released_at, released_by, reason from settlement_hold where order_no = $1`,
    [orderNo],
  )
  if (!row) return undefined
  const { released_at: at, released_by: by, reason } = row
  const released = at === null ? undefined : { at: Number(at), by: by ?? '', reason: reason ?? '' }
  return { payout: row.payout, heldAt: Number(row.held_at), released }
}

/** What a person has released, and for no more than was looked at. */
export async function releasedPayout(tx: Tx, orderNo: string): Promise<Minor | undefined> {
  const row = await tx.one<{ payout: bigint }>(
    'select payout from settlement_hold where order_no = $1 and released_at is not null',
    [orderNo],
  )
  return row?.payout
}

/** A corrected result wins no more than it may: nothing is left to agree to. */
export async function dropHold(tx: Tx, orderNo: string): Promise<void> {
  tx.write('delete from settlement_hold where order_no = $1 and released_at is null', [orderNo])
}

/** Those that wait, of one venue or of all, oldest first. */
export async function heldSettlements(tx: Tx, venue?: SportVenueId): Promise<HeldSettlement[]> {
  const rows = await tx.rows<HoldRow>(
    `select h.order_no, h.payout, h.max_win, h.held_at, b.risk, m.member_ref, m.currency
     from settlement_hold h join bet b on b.order_no = h.order_no join member m on m.id = b.member_id
     where h.released_at is null and b.venue = coalesce($1, b.venue)
     order by h.held_at, h.order_no`,
    [venue ?? null],
  )
  return rows.map((row) => ({
    orderNo: row.order_no,
    memberRef: row.member_ref,
    currency: row.currency,
    payout: row.payout,
    risk: row.risk,
    maxWin: row.max_win,
    heldAt: Number(row.held_at),
  }))
}

export interface Release {
  readonly orderNo: string
  /** That asks: of another one's bets it knows nothing. */
  readonly venue?: SportVenueId
  readonly by: string
  readonly reason: string
  /** Of what was looked at; undefined: whatever is held now. */
  readonly heldAt?: number
}

/** False where none waits under this number, or not what was looked at. */
export async function releaseSettlement(
  tx: Tx,
  { orderNo, venue, by, reason, heldAt }: Release,
): Promise<boolean> {
  const row = await tx.one(
    `update settlement_hold set released_at = $2, released_by = $3, reason = $4
     where order_no = $1 and released_at is null and held_at = coalesce($5, held_at)
       and exists (select 1 from bet where order_no = $1 and venue = coalesce($6, venue))
     returning order_no`,
    [orderNo, tx.now, by, reason, heldAt ?? null, venue ?? null],
  )
  return row !== undefined
}

/** Whether it was let go as it was looked at: an answer that was lost is asked for again. */
export async function isReleased(tx: Tx, { orderNo, venue, heldAt }: Release): Promise<boolean> {
  const row = await tx.one(
    `select 1 from settlement_hold where order_no = $1 and held_at = $2 and released_at is not null
       and exists (select 1 from bet where order_no = $1 and venue = coalesce($3, venue))`,
    [orderNo, heldAt ?? null, venue ?? null],
  )
  return row !== undefined
}

interface HoldRow {
  readonly order_no: string
  readonly payout: bigint
  readonly risk: bigint
  readonly member_ref: string
  readonly currency: Currency
  readonly max_win: bigint
  readonly held_at: bigint
}
