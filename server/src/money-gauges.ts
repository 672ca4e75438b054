import type { WalletAnswer } from '@zhengju/domain/ledger'
import type { Database } from '@zhengju/storage/tx'
import type { Gauge } from './http/health.ts'
import { type LedgerWriter, sums } from './modules/ledger/index.ts'
import { reconcilingDeposits, waitingWithdrawals } from './modules/payment/index.ts'

/** What whoever runs the site has to see of money without opening the operators' site. */
export function moneyGauges(db: Database): Gauge[] {
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
    {
      name: 'zhengju_ledger_sum',
      help: 'Sum over all ledger accounts by currency, minor units: always 0',
      label: 'currency',
      read: () => db.read((tx) => sums(tx)),
    },
  ]
}

/** The same writer; what it refuses of the venues' calls is counted by code. */
export function countedWriter(writer: LedgerWriter): {
  readonly writer: LedgerWriter
  readonly gauge: Gauge
} {
  const refused = new Map<string, number>()
  const count = (answer: WalletAnswer) => {
    if (answer.code !== 'ok') refused.set(answer.code, (refused.get(answer.code) ?? 0) + 1)
    return answer
  }
  return {
    writer: { ...writer, submit: async (command) => count(await writer.submit(command)) },
    gauge: {
      name: 'zhengju_wallet_calls_refused',
      help: 'Wallet calls of venues that this process refused since its start, by code',
      label: 'code',
      read: () => refused,
    },
  }
}

async function withdrawals(db: Database, figure: 'count' | 'oldestSec') {
  const states = await db.read((tx) => waitingWithdrawals(tx))
  return new Map([...states].map(([state, figures]) => [state, figures[figure]]))
}
