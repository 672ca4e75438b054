import { isMovementName, type MovementName } from '@zhengju/domain/ledger'
import type { Currency, Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { idAt } from '../../platform/db/columns.ts'

const hourMs = 3_600_000
/** No transaction that is written now says that it is older. */
const settleMs = 600_000
/** An id is made a moment before or after its row says that it is. */
const slackMs = 600_000
/** Hours of one run: an old book is caught up with step by step. */
const mostHours = 100

/** Adds what is over to the sums of members; false when nothing is left to do. One process at a time. */
export async function rollMemberSums(tx: Tx): Promise<boolean> {
  await tx.rows('insert into ledger_member_mark (until) values (0) on conflict do nothing')
  const mark = await tx.one<{ until: bigint }>(
    'select until from ledger_member_mark for update skip locked',
  )
  if (!mark) return false
  const from = Number(mark.until)
  const last = Math.floor((tx.now - settleMs) / hourMs) * hourMs
  const next = await tx.one<{ created_at: bigint }>(
    'select created_at from ledger_transaction where id >= $1 order by id limit 1',
    [idAt(from)],
  )
  if (!next || from >= last) return false
  // Hours in which nothing happened are stepped over.
  const begun = Math.floor((Number(next.created_at) - slackMs) / hourMs) * hourMs
  const begin = Math.max(from, Math.min(last, begun))
  const until = Math.min(last, begin + mostHours * hourMs)
  await tx.rows(
    `insert into ledger_member_sum as s (member_id, currency, movement, change)
     select t.member_id, t.currency, t.movement, sum(e.amount)
     from ledger_transaction t join ledger_entry e on e.transaction_id = t.id and e.account in (0, 1, 2, 3, 4)
     where t.id >= $3 and t.id < $4 and e.transaction_id >= $3 and e.transaction_id < $4
       and t.created_at >= $1 and t.created_at < $2 and t.member_id is not null
     group by t.member_id, t.currency, t.movement order by t.member_id, t.currency, t.movement
     on conflict (member_id, currency, movement) do update set change = s.change + excluded.change`,
    [begin, until, idAt(begin - slackMs), idAt(until + slackMs)],
  )
  await tx.rows('update ledger_member_mark set until = $1', [until])
  return until < last
}

/**
 * What each kind of movement did to all accounts of a member together, from the beginning: what was added up, and what
 * came since. Mark, sums and rows are of one statement, or an hour could be counted twice.
 */
export async function memberChanges(
  tx: Tx,
  memberId: string,
  currency: Currency,
): Promise<{ readonly movement: MovementName; readonly change: Minor }[]> {
  const rows = await tx.rows<{ movement: string; change: bigint }>(
    `with mark as (select coalesce((select until from ledger_member_mark where is_only), 0) as until)
     select movement, sum(change)::bigint as change from (
       select movement, change from ledger_member_sum where member_id = $1 and currency = $2
       union all
       select t.movement, e.amount from ledger_transaction t
       join ledger_entry e on e.transaction_id = t.id and e.account in (0, 1, 2, 3, 4)
       where t.member_id = $1 and t.currency = $2 and t.created_at >= (select until from mark)
         and t.id >= (select (lpad(to_hex(greatest(until - $3::bigint, 0)), 12, '0')
           || '00000000000000000000')::uuid from mark)) moved
     group by movement`,
    [memberId, currency, slackMs],
  )
  return rows.flatMap(({ movement, change }) =>
    isMovementName(movement) ? [{ movement, change }] : [],
  )
}
