import { siteDay } from '@zhengju/domain/siteDay'
import type { Tx } from '@zhengju/storage/tx'
import { type Queue, type QueueRow, queueOf } from '../../platform/call/queue.ts'

/** Seasons whose prizes wait to be reserved, and rankings that wait to be paid; one that has begun can be reserved no more. */
export async function peakSeasonQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min(case state when 'draft' then created_at else ranked_at end) as oldest from peak_season
       where (state = 'draft' and from_day > $1) or state = 'proposed'`,
      [siteDay(tx.now)],
    ),
  )
}
