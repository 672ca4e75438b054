import type { Database } from '@zhengju/storage/tx'
import { takeDeposit } from './callback-service.ts'
import { claimAnnouncements, endAnnouncement, expireDeposits } from './deposit-store.ts'
import { advance, leaseMs } from './payout-service.ts'
import type { DepositRow } from './tables.ts'
import type { WithdrawalDeps } from './withdrawal-service.ts'
import { claimDue } from './withdrawal-store.ts'

/** Work that the rows themselves ask for. Each run does what is due and says how much that was. */
export interface PaymentSweep {
  readonly name: string
  readonly run: () => Promise<number>
}

const announceLeaseMs = 15_000
const lateMs = 86_400_000
const batch = 20

/**
 * Orders left in between are taken up again from their rows, so nothing is lost with a process; a lease keeps
 * two processes apart, and what they do anyway is safe to be done twice.
 */
export function createPaymentSweeps(
  deps: WithdrawalDeps & { readonly onError: (error: unknown) => void },
  db: Database,
): PaymentSweep[] {
  return [
    { name: 'expireDeposits', run: () => db.tx((tx) => expireDeposits(tx)) },
    { name: 'announceDeposits', run: () => announceDeposits(deps, db) },
    { name: 'advanceWithdrawals', run: () => advanceWithdrawals(deps, db) },
  ]
}

type SweepDeps = Parameters<typeof createPaymentSweeps>[0]

async function announceDeposits(deps: SweepDeps, db: Database): Promise<number> {
  const orders = await db.tx((tx) => claimAnnouncements(tx, announceLeaseMs, batch))
  for (const order of orders) await tolerated(deps, () => announce(deps, db, order))
  return orders.length
}

/**
 * Tells the provider of what the member declared, and asks what has come in: a callback may be lost. Money that comes late is
 * asked about for a day.
 */
async function announce(deps: SweepDeps, db: Database, order: DepositRow): Promise<void> {
  const { bill_no: orderNo, pay_amount, pay_currency: currency, remark_code: remarkCode } = order
  const adapter = deps.adapters[order.provider]
  const isOver = await db.tx(async (tx) => {
    const isLong = Number(order.expires_at) + lateMs <= tx.now
    if (isLong || !adapter) await endAnnouncement(tx, order.id)
    return isLong
  })
  if (isOver || !adapter || pay_amount === null) return
  if (order.state === 'declared') {
    await adapter.announceDeposit({ orderNo, amount: pay_amount, currency, remarkCode })
  }
  const answer = await adapter.depositStatus(orderNo)
  if (answer.kind !== 'known' || answer.callback.outcome !== 'success') return
  await db.tx((tx) => takeDeposit(tx, order.provider, answer.callback))
}

async function advanceWithdrawals(deps: SweepDeps, db: Database): Promise<number> {
  let found = 0
  // One at a time: the lease of an order begins when somebody works on it.
  for (; found < batch; found++) {
    const [billNo] = await db.tx((tx) => claimDue(tx, leaseMs, 1))
    if (billNo === undefined) break
    await tolerated(deps, () => advance(deps, db, billNo))
  }
  return found
}

/** One order that fails waits for its lease to end, and keeps no other one waiting. */
async function tolerated({ onError }: SweepDeps, work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    onError(error)
  }
}
