import type { Currency, Minor } from '@zhengju/domain/money'
import type { VenueId } from '@zhengju/domain/venue'
import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../../platform/db/columns.ts'

/** A transfer, or what the venue told of a bet there, as our books have it. */
export interface StatedMove {
  readonly id: string
  readonly call: string
  readonly currency: Currency
  /** What came to the member's money at the venue. */
  readonly change: Minor
  /** A transfer whose result we do not know. */
  readonly isOpen: boolean
}

/** A transfer counts with what its transactions booked, not with what its row says. */
const moves = `(
  select transfer_no as id, 'transfer' as call, currency, completed_at as at,
    case when direction = 'in' then 1 else -1 end * coalesce((select max(abs(e.amount)) from ledger_transaction t
      join ledger_entry e on e.transaction_id = t.id
      where t.member_id = v.member_id and t.id >= v.id and t.reference = v.transfer_no
        and t.movement in ('transferSent', 'transferReceived')), 0)::bigint as change,
    completed_at is null as "isOpen"
  from venue_transfer v where venue = $1 and state <> 'returned'
  union all
  select tx_id, kind, currency, at, change, false from venue_record where venue = $1) moves`

export function movesBetween(
  tx: Tx,
  venue: VenueId,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<StatedMove[]> {
  return tx.rows<StatedMove>(
    `select id, call, currency, change, "isOpen" from ${moves} where at >= $2 and at < $3`,
    [venue, from, to],
  )
}

export function movesOf(tx: Tx, venue: VenueId, ids: readonly string[]): Promise<StatedMove[]> {
  return tx.rows<StatedMove>(
    `select id, call, currency, change, "isOpen" from ${moves} where id = any ($2::text[])`,
    [venue, textColumn(ids)],
  )
}

/** Whose transfers and records these are; a record stands under its bet. */
export function moveOwners(
  tx: Tx,
  venue: VenueId,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly member_id: string; readonly reference: string }[]> {
  return tx.rows(
    `select transfer_no as id, member_id, transfer_no as reference from venue_transfer
     where venue = $1 and transfer_no = any ($2::text[])
     union all select tx_id, member_id, bet_tx_id from venue_record
     where venue = $1 and tx_id = any ($2::text[])`,
    [venue, textColumn(ids)],
  )
}
