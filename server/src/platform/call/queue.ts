/** What waits for an operator, and since when the oldest does (epoch ms). */
export interface Queue {
  readonly count: number
  readonly oldestAt: number | null
}

/** As a store reads it: how many, and the least of when each began to wait. */
export interface QueueRow {
  readonly count: number
  readonly oldest: bigint | null
}

export function queueOf(row: QueueRow | undefined): Queue {
  const oldest = row?.oldest ?? null
  return { count: row?.count ?? 0, oldestAt: oldest === null ? null : Number(oldest) }
}
