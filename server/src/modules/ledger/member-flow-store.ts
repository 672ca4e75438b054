import type { Minor } from '@zhengju/domain/money'
import type { Tx } from '@zhengju/storage/tx'
import { idAt, idColumn, textColumn } from '../../platform/db/columns.ts'

export interface CallKey {
  readonly venue: string
  readonly txId: string
}

/**
 * What the house got of the member's own money by each of these calls, minor units, below zero where it paid; by venue
 * and id with a space between. Bonus money in a bet is not his own. A call that posted nothing is missing.
 */
export async function ownMoneyResults(
  tx: Tx,
  calls: readonly CallKey[],
): Promise<ReadonlyMap<string, Minor>> {
  const rows = await tx.rows<{ venue: string; tx_id: string; result: bigint }>(
    `select c.actor as venue, c.id as tx_id, (
       (select coalesce(sum(b.staked), 0) from bonus_entry b where b.transaction_id = c.transaction_id)
       - (select coalesce(sum(e.amount), 0) from ledger_entry e
          where e.transaction_id = c.transaction_id and e.account in (0, 1, 4)))::bigint as result
     from unnest($1::text[], $2::text[]) as n (venue, tx_id)
     join command c on c.actor = n.venue and c.id = n.tx_id where c.transaction_id is not null`,
    [textColumn(calls.map(({ venue }) => venue)), textColumn(calls.map(({ txId }) => txId))],
  )
  return new Map(rows.map(({ venue, tx_id, result }) => [`${venue} ${tx_id}`, result]))
}

/** Minor units. */
export interface MemberFlows {
  readonly deposited: Minor
  readonly withdrawn: Minor
  /** What campaigns made his own money, rebates apart. */
  readonly bonus: Minor
  readonly rebate: Minor
}

interface FlowRow extends MemberFlows {
  readonly member_id: string
}

/** What came and went of these members' own money beside bets in a span of time, by member; nothing moved, none. */
export async function memberFlows(
  tx: Tx,
  memberIds: readonly string[],
  { from, to }: { readonly from: number; readonly to: number },
): Promise<ReadonlyMap<string, MemberFlows>> {
  const rows = await tx.rows<FlowRow>(
    `select t.member_id,
       coalesce(sum(e.amount) filter (where t.movement = 'depositCredited'), 0)::bigint as deposited,
       coalesce(-sum(e.amount) filter (where t.movement = 'withdrawalPaid' and not is_commission), 0)::bigint as withdrawn,
       coalesce(sum(e.amount) filter (where t.movement = 'rebateCredited'), 0)::bigint as rebate,
       coalesce(sum(e.amount) filter (where t.movement <> 'rebateCredited' and e.account = 0
         and (t.movement = 'bonusReleased' or is_given)), 0)::bigint as bonus
     from unnest($1::uuid[]) as n (member_id)
     join ledger_transaction t on t.member_id = n.member_id
     join ledger_entry e on e.transaction_id = t.id and e.account in (0, 1, 2)
     cross join lateral (select exists (
       select from ledger_entry g join ledger_owner o on o.id = g.owner_id
       where g.transaction_id = t.id and g.account = 8
         and (o.owner like 'campaign:%' or o.owner like 'redPacket:%')) as is_given) as g
     -- Held from the wallet of commission: it was never the member's own money.
     cross join lateral (select t.movement = 'withdrawalPaid' and exists (
       select from ledger_hold_step s join ledger_entry h on h.transaction_id = s.hold_id
       join ledger_owner o on o.id = h.owner_id
       where s.transaction_id = t.id and o.owner like 'affiliate:%') as is_commission) as c
     where t.created_at >= $2 and t.created_at < $3 and t.id >= $4 and t.id < $5
     group by t.member_id`,
    [idColumn(memberIds), from, to, idAt(from - slackMs), idAt(to + slackMs)],
  )
  return new Map(rows.map((row) => [row.member_id, row]))
}

/** An id is made a moment before or after its row says that it is. */
const slackMs = 3_600_000
