import type { Tx } from '@zhengju/storage/tx'

/** Applications, statements and disputes that wait for an operator, and since when the oldest does (epoch ms). */
export async function affiliateQueue(
  tx: Tx,
): Promise<{ readonly count: number; readonly oldestAt: number | null }> {
  const row = await tx.one<{ count: number; oldest: bigint | null }>(
    `select count(*)::int as count, min(since) as oldest from (
       select created_at as since from affiliate_application where state = 'waiting'
       union all
       select coalesce(t.disputed_at, s.created_at) from affiliate_statement_state t
       join affiliate_statement s on s.id = t.statement_id
       where t.state in ('issued', 'checked') or t.dispute = 'open') as waiting`,
  )
  const oldest = row?.oldest ?? null
  return { count: row?.count ?? 0, oldestAt: oldest === null ? null : Number(oldest) }
}
