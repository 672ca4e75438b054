import type { Database } from '@zhengju/storage/tx'
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

async function announce({ adapters }: SweepDeps, db: Database, order: DepositRow): Promise<void> {
  const { bill_no: orderNo, pay_amount, pay_currency: currency, remark_code: remarkCode } = order
  if (pay_amount === null) throw new Error(`${orderNo} was declared before it was opened`)
  const announced = { orderNo, amount: pay_amount, currency, remarkCode }
  await adapters[order.provider]?.announceDeposit(announced)
  await db.tx((tx) => endAnnouncement(tx, order.id))
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
