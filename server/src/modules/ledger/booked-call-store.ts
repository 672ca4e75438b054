import type { Currency, Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { textColumn } from '../../platform/db/columns.ts'

/** A venue's call as the ledger booked it. */
export interface BookedCall {
  readonly id: string
  readonly call: string
  /** Of its transaction; null for one that booked nothing. */
  readonly currency: Currency | null
  /**
   * What the member got for it, main and bonus money together, as the venue reckons: what lots could not give back of a
   * corrected payout counts as taken, and what was kept back for it later counts as paid.
   */
  readonly change: Minor
  /** A stake that was given back. */
  readonly isTakenBack: boolean
}

/** By how much more the lots of its bet are short after it; a settlement is cancelled by its own name. */
const short = `coalesce((select
    (select coalesce(sum((lot.value ->> 1)::bigint), 0) from json_array_elements(s.lots::json -> 'short') lot)
    - (select coalesce(sum((lot.value ->> 1)::bigint), 0) from json_array_elements(p.lots::json -> 'short') lot)
  from command b
  left join command w on w.actor = b.actor and w.id = b.about and b.name not in ('bet', 'betWin')
  join ledger_hold_step s on s.hold_id = coalesce(w.transaction_id, b.transaction_id)
    and s.transaction_id = c.transaction_id
  left join ledger_hold_step p on p.hold_id = s.hold_id and p.step = s.step - 1
  where b.actor = c.actor and b.id = c.about and s.lots is not null), 0)`

/** The negative of what held (1), book (5), rounding (6), pool (10), reserve (11) and funding (12) got: codes of `ledger_account`. */
const columns = `c.id, c.name as call, t.currency,
  coalesce((select -sum(e.amount) from ledger_entry e where e.transaction_id = c.transaction_id
    and e.account in (1, 5, 6, 10, 11, 12)) - ${short}, 0)::bigint as change,
  coalesce((select s.state in ('voided', 'expired') from ledger_hold_step s where s.hold_id = c.transaction_id
    order by s.step desc limit 1), false) as "isTakenBack"`

/** What a venue's calls of a span booked; several hundred thousand are read in pieces of the span. */
export function bookedCalls(
  tx: Tx,
  venue: string,
  { from, to }: { readonly from: number; readonly to: number },
): Promise<BookedCall[]> {
  return tx.rows<BookedCall>(
    `select ${columns} from command c join ledger_transaction t on t.id = c.transaction_id
     where c.actor = $1 and c.created_at >= $2 and c.created_at < $3`,
    [venue, from, to],
  )
}

/** The same of calls that the venue names, and those that booked nothing. */
export function callsBookedAs(
  tx: Tx,
  venue: string,
  ids: readonly string[],
): Promise<BookedCall[]> {
  return tx.rows<BookedCall>(
    `select ${columns} from unnest($2::text[]) as w (id)
     cross join lateral (select * from command c where c.actor = $1 and c.id = w.id limit 1) c
     left join ledger_transaction t on t.id = c.transaction_id`,
    [venue, textColumn(ids)],
  )
}

/** Whose calls these are, and under which reference their transactions stand in his statement. */
export function callOwners(
  tx: Tx,
  venue: string,
  ids: readonly string[],
): Promise<{ readonly id: string; readonly member_id: string; readonly reference: string }[]> {
  return tx.rows(
    `select w.id, t.member_id, t.reference from unnest($2::text[]) as w (id)
     cross join lateral (select transaction_id from command where actor = $1 and id = w.id limit 1) c
     join ledger_transaction t on t.id = c.transaction_id where t.member_id is not null`,
    [venue, textColumn(ids)],
  )
}
