import type { Tx } from '@zhengju/storage/tx'
import { type Queue, type QueueRow, queueOf } from '../../platform/call/queue.ts'
import { idAt } from '../../platform/db/columns.ts'

export interface WaitingFigure {
  readonly count: number
  /** How long the oldest of them has been there, seconds. */
  readonly oldestSec: number
}

const waitingStates = ['waiting', 'onHold', 'approved', 'paying'] as const

/** Withdrawals that somebody or something has to move on, by state; a state without any has zeros. */
export async function waitingWithdrawals(tx: Tx): Promise<ReadonlyMap<string, WaitingFigure>> {
  const rows = await tx.rows<{ state: string; count: number; oldest: bigint }>(
    `select state, count(*)::int as count, min(created_at) as oldest from withdrawal_order
     where state in ('waiting', 'onHold', 'approved', 'paying') group by state`,
  )
  const known = new Map(rows.map((row) => [row.state, row]))
  return new Map(
    waitingStates.map((state) => {
      const row = known.get(state)
      const oldestSec = row ? Math.max(0, Math.floor((tx.now - Number(row.oldest)) / 1000)) : 0
      return [state, { count: row?.count ?? 0, oldestSec }]
    }),
  )
}

export async function withdrawalQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min(created_at) as oldest from withdrawal_order where state in ('waiting', 'onHold')`,
    ),
  )
}

export async function depositQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min(created_at) as oldest from deposit_order where state = 'reconciling'`,
    ),
  )
}

/** What is paid out without an answer for so long that somebody has to ask, and failures that a second person confirms. */
export async function payoutQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min(coalesce(marked_at, decided_at, created_at)) as oldest from withdrawal_order
       where state in ('approved', 'paying') and (marked_by is not null or coalesce(decided_at, created_at) < $1)`,
      [tx.now - answerMs],
    ),
  )
}

const answerMs = 600_000

/** What has fitted nothing for longer is in the list, and is counted no more: every look would go through all of it. */
const callbackMs = 90 * 86_400_000

/** What providers said that fits nothing, and nobody has noted. */
export async function callbackQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min(c.received_at) as oldest from provider_callback c
       where c.decision in ('contradiction', 'secondTransfer', 'mismatch', 'refuse', 'unknownOrder')
         and c.id >= $1::uuid
         and not exists (select from provider_callback_note n where n.callback_id = c.id)`,
      [idAt(tx.now - callbackMs)],
    ),
  )
}

export async function assistedQueue(tx: Tx): Promise<Queue> {
  return queueOf(
    await tx.one<QueueRow>(
      `select count(*)::int as count, min(created_at) as oldest from deposit_order where method = 'assisted' and state = 'declared'`,
    ),
  )
}

/** Deposits whose money came late or in another amount. */
export async function reconcilingDeposits(tx: Tx): Promise<number> {
  const row = await tx.one<{ count: number }>(
    `select count(*)::int as count from deposit_order where state = 'reconciling'`,
  )
  return row?.count ?? 0
}
