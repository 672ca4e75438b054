import type { Tx } from '@zhengju/storage/tx'

/** What waits for an operator, and since when the oldest does (epoch ms). */
export interface Queue {
  readonly count: number
  readonly oldestAt: number | null
}

/** Of the rows that `from` names, with their condition; `since` is the column that says since when each waits. */
export async function readQueue(tx: Tx, since: string, from: string): Promise<Queue> {
  const row = await tx.one<{ count: number; oldest: bigint | null }>(
    `select count(*)::int as count, min(${since}) as oldest from ${from}`,
  )
  const oldest = row?.oldest ?? null
  return { count: row?.count ?? 0, oldestAt: oldest === null ? null : Number(oldest) }
}
