import type { Tx } from '@zhengju/storage/tx'
import { type Queue, type QueueRow, queueOf } from '../../platform/call/queue.ts'

/** What waits for an operator here. */
export const venueQueues = {
  gameLimits: gameLimitQueue,
  gameRates: gameRateQueue,
  releases: releaseQueue,
}

/** Limits of games that wait for a second person, the newest of each game. */
async function gameLimitQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min(o.asked_at) as oldest from game_limit_order o
       where o.agreed_at is null and o.done_at is null and not exists (select from game_limit_order n
         where n.venue = o.venue and n.game = o.game and n.id > o.id)`,
    ),
  )
}

/** Prices of games that wait for a second person, the newest of each game. */
async function gameRateQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min(o.asked_at) as oldest from game_rate_order o
       where o.agreed_at is null and o.done_at is null and not exists (select from game_rate_order n
         where n.venue = o.venue and n.game = o.game and n.id > o.id)`,
    ),
  )
}

/** Held settlements that one operator asked to let go. */
async function releaseQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min(asked_at) as oldest from settlement_release where agreed_at is null`,
    ),
  )
}
