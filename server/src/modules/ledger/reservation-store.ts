import type { StakeReservation } from '@zhengju/domain/ledger'
import type { Currency } from '@zhengju/domain/money'
import { lapsedMs } from '@zhengju/domain/voucher'
import type { Tx } from '@zhengju/storage/tx'
import { idColumn, textColumn } from '../../platform/db/columns.ts'
import type { TakenReservation } from './write-set.ts'

/** What a slip keeps for one bet. */
export interface NewReservation extends StakeReservation {
  readonly memberId: string
  readonly currency: Currency
  readonly venue: string
  readonly legs: string
  readonly stake: bigint
}

export interface ReservationRow {
  readonly id: string
  readonly member_id: string
  readonly currency: string
  readonly venue: string
  readonly legs: string
  readonly stake: bigint
  readonly voucher_id: string
  readonly lot_id: string | null
  readonly until: bigint
  readonly taken_by: string | null
  readonly released_at: bigint | null
}

/** Those of these members that no bet has and nobody let go, and that are not long over: the one that lasts longest first. */
export function keptReservations(tx: Tx, memberIds: readonly string[]): Promise<ReservationRow[]> {
  return tx.rows<ReservationRow>(
    `select * from wallet_reservation where member_id = any ($1::uuid[]) and until > $2
       and taken_by is null and released_at is null order by until desc, id`,
    [idColumn(memberIds), tx.now - lapsedMs],
  )
}

/** What was kept with the same voucher before is let go. */
export async function insertReservation(tx: Tx, of: NewReservation): Promise<void> {
  await markReleased(tx, of)
  await tx.rows(
    `insert into wallet_reservation (id, member_id, currency, venue, legs, stake, voucher_id, lot_id, until, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      ...[of.id, of.memberId, of.currency, of.venue, of.legs, of.stake, of.voucherId],
      ...[of.lotId ?? null, of.until, tx.now],
    ],
  )
  await tx.rows(
    `update ledger_owner set reserved_until = greatest(reserved_until, $3)
     where owner = $1 and currency = $2 and shard = 0`,
    [of.memberId, of.currency, of.until + lapsedMs],
  )
}

export async function markReleased(
  tx: Tx,
  { memberId, voucherId }: Pick<NewReservation, 'memberId' | 'voucherId'>,
): Promise<void> {
  await tx.rows(
    `update wallet_reservation set released_at = $3
     where member_id = $1 and voucher_id = $2 and taken_by is null and released_at is null`,
    [memberId, voucherId, tx.now],
  )
}

export function readReservation(tx: Tx, id: string): Promise<ReservationRow | undefined> {
  return tx.one<ReservationRow>('select * from wallet_reservation where id = $1', [id])
}

export function takeReservations(tx: Tx, taken: readonly TakenReservation[]): void {
  tx.write(
    `update wallet_reservation r set taken_by = n.bet from unnest($1::uuid[], $2::text[]) as n (id, bet)
     where r.id = n.id`,
    [idColumn(taken.map(({ id }) => id)), textColumn(taken.map(({ betTxId }) => betTxId))],
  )
}
