import type { Tx } from '@zhengju/storage/tx'
import { type Queue, type QueueRow, queueOf } from '../../platform/call/queue.ts'

/** Applications, statements and disputes that wait for an operator. */
export async function affiliateQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min(since) as oldest from (select created_at as since from affiliate_application where state = 'waiting'
      union all
      select coalesce(t.disputed_at, s.created_at) from affiliate_statement_state t
      join affiliate_statement s on s.id = t.statement_id
      where t.state in ('issued', 'checked') or t.dispute = 'open') waiting`,
    ),
  )
}

/** Terms of commission that wait for a second person. */
export async function affiliatePlanQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min(proposed_at) as oldest from affiliate_plan where state = 'waiting'`,
    ),
  )
}
