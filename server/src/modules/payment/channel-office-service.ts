import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { listPaymentChannels } from '@zhengju/contract/payment-channel/office-calls'
import { moneyText } from '@zhengju/domain/money'
import {
  type ChannelHealth,
  failuresUntilOut,
  isOut,
  paymentMethods,
  paymentProviders,
} from '@zhengju/domain/payment'
import type { Tx } from '@zhengju/storage/tx'
import type { PaymentAdapters } from '../../payments/index.ts'
import { channelsOf, healthIn, type ProviderChannel } from './channel-service.ts'
import { channelHealths } from './channel-store.ts'

type Channels = DataOf<typeof listPaymentChannels>
type Channel = Channels['items'][number]

export interface ChannelsDeps {
  readonly adapters: PaymentAdapters
}

/** Every channel that is configured and how it does; those that are out come first. */
export async function listChannels(tx: Tx, { adapters }: ChannelsDeps): Promise<Channels> {
  const healthOf = healthIn(await channelHealths(tx))
  const items = channelsOf(adapters).map((one) => present(one, healthOf(one), tx.now))
  return { items: items.toSorted((one, other) => order[one.state] - order[other.state]) }
}

const order: Readonly<Record<Channel['state'], number>> = { out: 0, onTrial: 1, in: 2 }

function present(channel: ProviderChannel, health: ChannelHealth, now: number): Channel {
  const { provider, method, direction, currency, payCurrency, minAmount, maxAmount } = channel
  const isPaused = isOut(health, now)
  const text = (minor: bigint) => moneyText(minor, currency)
  return {
    provider,
    providerTitle: paymentProviders[provider].title,
    method,
    methodTitle: paymentMethods[method].title,
    direction,
    currency,
    payCurrency,
    bounds: direction === 'deposit' ? { min: text(minAmount), max: text(maxAmount) } : null,
    weight: channel.weight,
    state: isPaused ? 'out' : health.failures >= failuresUntilOut ? 'onTrial' : 'in',
    failures: health.failures,
    outUntil: isPaused ? health.outUntil : null,
  }
}
