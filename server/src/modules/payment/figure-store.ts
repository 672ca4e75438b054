import type { Tx } from '@zhengju/storage/tx'
import { type Queue, type QueueRow, queueOf } from '../../platform/call/queue.ts'

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
