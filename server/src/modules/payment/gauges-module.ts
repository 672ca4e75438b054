import type { Database } from '@zhengju/storage/tx'
import type { Gauge } from '../../platform/http/health.ts'
import { reconcilingDeposits, waitingWithdrawals } from './figure-store.ts'

/** What whoever runs the site has to see of money without opening the operators' site. */
export function paymentGauges(db: Database): Gauge[] {
  return [
    {
      name: 'zhengju_withdrawals_waiting',
      help: 'Withdrawals that are not over, by state: waiting and onHold wait for an operator',
      label: 'state',
      read: () => withdrawals(db, 'count'),
    },
    {
      name: 'zhengju_withdrawals_oldest_seconds',
      help: 'Age of the oldest of them since it was asked for, by state; 0 for none',
      label: 'state',
      read: () => withdrawals(db, 'oldestSec'),
    },
    {
      name: 'zhengju_deposits_reconciling',
      help: 'Deposits that came late or in another amount and wait for an operator',
      read: () => db.read((tx) => reconcilingDeposits(tx)),
    },
  ]
}

async function withdrawals(db: Database, figure: 'count' | 'oldestSec') {
  const states = await db.read((tx) => waitingWithdrawals(tx))
  return new Map([...states].map(([state, figures]) => [state, figures[figure]]))
}
