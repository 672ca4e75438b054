import type { Tx } from '@zhengju/storage/tx'

/** How many wait for an operator, and since when the oldest does (epoch ms). */
export async function supportQueue(
  tx: Tx,
): Promise<{ readonly count: number; readonly oldestAt: number | null }> {
  const row = await tx.one<{ count: number; oldest: bigint | null }>(
    `select count(*)::int as count, min(waiting_since) as oldest from support_ticket where state = 'waiting'`,
  )
  const oldest = row?.oldest ?? null
  return { count: row?.count ?? 0, oldestAt: oldest === null ? null : Number(oldest) }
}
