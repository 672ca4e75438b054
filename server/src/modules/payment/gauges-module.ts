import { failuresUntilOut } from '@zhengju/domain/payment'
import type { Database, Tx } from '@zhengju/storage/tx'
import type { PaymentAdapters } from '../../payments/index.ts'
import type { Gauge } from '../../platform/http/health.ts'
import { channelsOf, healthIn } from './channel-service.ts'
import { channelHealths, channelKey } from './channel-store.ts'
import { reconcilingDeposits, waitingWithdrawals } from './figure-store.ts'
import { refusedRates } from './rate-store.ts'

/** What whoever runs the site has to see of money without opening the operators' site. */
export function paymentGauges(db: Database, adapters: PaymentAdapters): Gauge[] {
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
      name: 'zhengju_coin_rates_refused',
      help: 'Coins whose newest rate from a provider was too far from what was known, so that it was not believed',
      read: async () => (await db.read((tx) => refusedRates(tx))).length,
    },
    {
      name: 'zhengju_payment_channel_failures',
      help: `Orders in a row that a channel did not answer; from ${failuresUntilOut} on it is out, or on trial after a pause`,
      label: 'channel',
      read: () => db.read((tx) => channelFailures(tx, adapters)),
    },
  ]
}

/** Every channel that is configured, those that do well with 0. */
async function channelFailures(tx: Tx, adapters: PaymentAdapters) {
  const healthOf = healthIn(await channelHealths(tx))
  return new Map(channelsOf(adapters).map((one) => [channelKey(one), healthOf(one).failures]))
}

async function withdrawals(db: Database, figure: 'count' | 'oldestSec') {
  const states = await db.read((tx) => waitingWithdrawals(tx))
  return new Map([...states].map(([state, figures]) => [state, figures[figure]]))
}
