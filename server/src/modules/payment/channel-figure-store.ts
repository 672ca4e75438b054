import type { Channel } from '@zhengju/domain/payment'
import type { Tx } from '@zhengju/storage/tx'
import { idAt } from '../../platform/db/columns.ts'

/** How the orders of a channel ended that were made in one of its spans. */
export interface ChannelFigureRow {
  readonly provider: string
  readonly method: string
  readonly direction: Channel['direction']
  readonly currency: string
  readonly span: 'hour' | 'day'
  readonly orders: number
  readonly done: number
  readonly failed: number
  readonly open: number
  /** How long half of them took at most, and all but a twentieth; null where none is done. */
  readonly usual_ms: number | null
  readonly slow_ms: number | null
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/**
 * Orders of the last hour and day: deposits from when the member was told how to pay, or said that he has; payouts from
 * when they were approved, because what waits for an operator says nothing about a provider.
 */
export function channelFigures(tx: Tx): Promise<ChannelFigureRow[]> {
  return tx.rows<ChannelFigureRow>(
    `select provider, method, direction, currency, span, count(*)::int as orders,
       count(*) filter (where is_done)::int as done, count(*) filter (where has_failed)::int as failed,
       count(*) filter (where not is_done and not has_failed)::int as open,
       percentile_cont(0.5) within group (order by took) filter (where is_done) as usual_ms,
       percentile_cont(0.95) within group (order by took) filter (where is_done) as slow_ms
     from (
       select provider, method, 'deposit' as direction, currency, created_at as at, state = 'credited' as is_done,
         state in ('failed', 'cancelled', 'expired') as has_failed,
         greatest(completed_at - coalesce(declared_at, created_at), 0)::float8 as took
       from deposit_order where id >= $3 and created_at >= $2 and method <> 'assisted'
       union all
       select provider, method, 'payout', currency, decided_at, state in ('paid', 'reconciled'), state = 'failed',
         greatest(completed_at - decided_at, 0)::float8
       from withdrawal_order where decided_at >= $2
         and state in ('approved', 'paying', 'paid', 'reconciled', 'failed')) o
     join (values ('hour', $1::bigint), ('day', $2::bigint)) s (span, from_at) on o.at >= s.from_at
     group by provider, method, direction, currency, span`,
    [tx.now - hourMs, tx.now - dayMs, idAt(tx.now - dayMs - hourMs)],
  )
}
