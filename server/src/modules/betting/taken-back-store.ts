import type { Minor } from '@zhengju/domain/money'
import type { RoundDetail } from '@zhengju/domain/round'
import type { Tx } from '@zhengju/storage/tx'
import { numberColumn, textColumn } from '../../platform/db/columns.ts'
import { keyColumns, type LockedRecord, type RecordKey } from './settled-store.ts'

// What a batch of cancelled settlements, of bets taken back and of corrections reads and writes, one statement for all.

/** A call of the venue about a bet. */
interface RecordCall extends RecordKey {
  readonly txId: string
}

/** Locks the records, by venue and id; one that is missing is not there. */
export async function detailedRecords(
  tx: Tx,
  bets: readonly RecordKey[],
): Promise<ReadonlyMap<string, LockedRecord & { readonly detail: RoundDetail }>> {
  const rows = await tx.rows<LockedRecord & { readonly detail: RoundDetail }>(
    `select r.venue, r.tx_id, r.currency, r.category, r.detail
     from unnest($1::text[], $2::text[]) as n (venue, tx_id)
     join bet_record r on r.venue = n.venue and r.tx_id = n.tx_id
     order by r.venue, r.tx_id for update of r`,
    keyColumns(bets),
  )
  return new Map(rows.map((row) => [`${row.venue} ${row.tx_id}`, row]))
}

/** As of a settlement: what it settled, what of that was risked, what came back. */
export interface ReopenedRecord extends RecordCall {
  readonly amount: Minor
  readonly risk: Minor
  readonly payout: Minor
  readonly detail: RoundDetail
}

/** What a settlement settled is open again, the bet as it was placed; its round stays as it is. */
export async function markOpen(tx: Tx, reopened: readonly ReopenedRecord[]): Promise<void> {
  if (reopened.length === 0) return
  await tx.rows(
    `update bet_record r set state = 'accepted', outcome = null, payout = null, valid_bet = null,
       venue_valid_bet = null, settled_at = null, detail = n.detail, call_ids = r.call_ids || n.call_id,
       open = r.open + n.amount, stake = r.stake + n.amount - n.risk, paid = r.paid - n.payout
     from unnest($1::text[], $2::text[], $3::text[], $4::jsonb[], $5::bigint[], $6::bigint[], $7::bigint[])
       as n (venue, tx_id, call_id, detail, amount, risk, payout)
     where r.venue = n.venue and r.tx_id = n.tx_id`,
    [
      ...callColumns(reopened),
      textColumn(reopened.map(({ detail }) => JSON.stringify(detail))),
      numberColumn(reopened.map(({ amount }) => amount)),
      numberColumn(reopened.map(({ risk }) => risk)),
      numberColumn(reopened.map(({ payout }) => payout)),
    ],
  )
}

export async function markRolledBack(
  tx: Tx,
  calls: readonly (RecordCall & { readonly at: number })[],
): Promise<void> {
  await tx.rows(
    `update bet_record r set state = 'rolledBack', outcome = null, payout = null, valid_bet = null,
       venue_valid_bet = null, settled_at = n.at, call_ids = r.call_ids || n.call_id, open = 0
     from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) as n (venue, tx_id, call_id, at)
     where r.venue = n.venue and r.tx_id = n.tx_id`,
    [...callColumns(calls), numberColumn(calls.map(({ at }) => at))],
  )
}

export async function addAdjustments(
  tx: Tx,
  calls: readonly (RecordCall & { readonly amount: Minor })[],
): Promise<void> {
  await tx.rows(
    `update bet_record r set adjustment = r.adjustment + n.amount, call_ids = r.call_ids || n.call_id
     from unnest($1::text[], $2::text[], $3::text[], $4::bigint[]) as n (venue, tx_id, call_id, amount)
     where r.venue = n.venue and r.tx_id = n.tx_id`,
    [...callColumns(calls), numberColumn(calls.map(({ amount }) => amount))],
  )
}

function callColumns(calls: readonly RecordCall[]): string[] {
  return [...keyColumns(calls), textColumn(calls.map(({ txId }) => txId))]
}
