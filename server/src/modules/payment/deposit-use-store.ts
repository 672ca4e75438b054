import type { Minor } from '@zhengju/domain/money'
import { type ByPeriod, limitPeriods, periodBounds } from '@zhengju/domain/protection'
import type { Tx } from '@zhengju/storage/tx'

/** What came in for play in each period, minor units: what was locked above a limit is not among it. */
export async function creditedIn(tx: Tx, memberId: string): Promise<ByPeriod> {
  const [day, week, month] = limitPeriods.map((period) => periodBounds(period, tx.now).from)
  const found = await tx.one<Record<'day' | 'week' | 'month', bigint>>(
    `select coalesce(sum(credited) filter (where completed_at >= $2), 0)::bigint as day,
       coalesce(sum(credited) filter (where completed_at >= $3), 0)::bigint as week,
       coalesce(sum(credited) filter (where completed_at >= $4), 0)::bigint as month
     from (select completed_at, credited_amount - locked_amount as credited from deposit_order
       where member_id = $1 and state = 'credited' and completed_at >= least($3::bigint, $4::bigint)) c`,
    [memberId, day, week, month],
  )
  return found ?? {}
}

/** The same with the orders that are on their way: each may still be paid. */
export async function depositedIn(tx: Tx, memberId: string): Promise<ByPeriod> {
  const credited = await creditedIn(tx, memberId)
  const open = await tx.one<{ readonly amount: bigint }>(
    `select coalesce(sum(amount), 0)::bigint as amount from deposit_order where member_id = $1
       and (state = 'initiating' or state in ('created', 'declared') and expires_at > $2)`,
    [memberId, tx.now],
  )
  const onTheWay = open?.amount ?? 0n
  return Object.fromEntries(
    limitPeriods.map((period): [string, Minor] => [period, (credited[period] ?? 0n) + onTheWay]),
  )
}
