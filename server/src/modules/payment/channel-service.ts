import { lesser } from '@zhengju/domain/money'
import {
  type ChannelHealth,
  goodHealth,
  healthAfter,
  isOut,
  type PaymentChannel,
  type PaymentMethodId,
  type ProviderId,
  paymentMethodIds,
  paymentProviders,
  providerIds,
  routes,
  serves,
  settled,
  takes,
  type Wish,
} from '@zhengju/domain/payment'
import type { Tx } from '@zhengju/storage/tx'
import type { PaymentAdapters } from '../../payments/index.ts'
import { channelSettings } from './channel-setting-store.ts'
import {
  type ChannelKey,
  channelHealths,
  channelKey,
  lockHealth,
  saveHealth,
} from './channel-store.ts'

/** A channel of a provider that is configured. */
export interface ProviderChannel extends PaymentChannel {
  readonly provider: ProviderId
}

export function channelsOf(adapters: PaymentAdapters): ProviderChannel[] {
  return providerIds
    .filter((provider) => adapters[provider] !== undefined)
    .flatMap((provider) => {
      const channels: readonly PaymentChannel[] = paymentProviders[provider].channels
      return channels.map((channel) => ({ ...channel, provider }))
    })
}

/** The same as operators have set them: one that is switched off has no weight. */
export async function usedChannels(tx: Tx, adapters: PaymentAdapters): Promise<ProviderChannel[]> {
  const settings = await channelSettings(tx)
  return channelsOf(adapters).map((channel) => settled(channel, settings.get(channelKey(channel))))
}

export async function routesFor(
  tx: Tx,
  adapters: PaymentAdapters,
  wish: Wish,
): Promise<ProviderChannel[]> {
  const channels = await usedChannels(tx, adapters)
  const healths = await channelHealths(tx)
  const bytes = Buffer.from(tx.runtime.random.bytes(4 * channels.length))
  const dice = channels.map((_, at) => bytes.readUInt32BE(4 * at))
  return routes(channels, wish, { healthOf: healthIn(healths), now: tx.now, dice })
}

/**
 * The provider that an order is made for: one that is in, else any that pays out this way, because the order is paid later
 * and the money is held meanwhile. Undefined when none does at all.
 */
export async function payoutProvider(
  tx: Tx,
  adapters: PaymentAdapters,
  wish: Omit<Wish, 'direction'>,
): Promise<ProviderId | undefined> {
  const payout = { ...wish, direction: 'payout' } as const
  const [channel] = await routesFor(tx, adapters, payout)
  const known = (await usedChannels(tx, adapters)).filter(({ weight }) => weight > 0)
  const waiting = known.find((one) => serves(one, payout) && takes(one, wish.amount))
  return (channel ?? waiting)?.provider
}

/** Where an order that nobody was asked to pay yet goes now: its own provider before any other; undefined when all are out. */
export async function payoutRoute(
  tx: Tx,
  adapters: PaymentAdapters,
  { provider, ...wish }: Omit<Wish, 'direction'> & { readonly provider: ProviderId },
): Promise<ProviderId | undefined> {
  const ways = await routesFor(tx, adapters, { ...wish, direction: 'payout' })
  const own = ways.find((way) => way.provider === provider)
  return (own ?? ways[0])?.provider
}

/** The methods by which some provider pays out, out or not: an account of such a kind is of use. */
export function payoutMethods(adapters: PaymentAdapters): ReadonlySet<PaymentMethodId> {
  const payouts = channelsOf(adapters).filter(
    ({ direction, weight }) => direction === 'payout' && weight > 0,
  )
  return new Set(payouts.map(({ method }) => method))
}

/** What is offered for deposits: the channels of each method and currency, and which of them are in now. */
export async function offeredDeposits(tx: Tx, adapters: PaymentAdapters) {
  const used = await usedChannels(tx, adapters)
  const channels = used.filter(({ direction }) => direction === 'deposit')
  const healthOf = healthIn(await channelHealths(tx))
  return paymentMethodIds.flatMap((method) => {
    const own = channels.filter((channel) => channel.method === method)
    const currencies = [...new Set(own.map(({ currency }) => currency))]
    return currencies.map((currency) => {
      const all = own.filter((channel) =>
        serves(channel, { direction: 'deposit', method, currency }),
      )
      const inNow = all.filter((channel) => channel.weight > 0 && !isOut(healthOf(channel), tx.now))
      return { method, currency, all, inNow }
    })
  })
}

/** An order worked, or its provider did not answer: a few failures in a row take the channel out for a while. */
export async function noteChannel(
  tx: Tx,
  channel: ChannelKey,
  outcome: 'worked' | 'failed',
): Promise<void> {
  // An order that works as usual writes nothing.
  const isWell = healthIn(await channelHealths(tx))(channel).failures === 0
  if (outcome === 'worked' && isWell) return
  const health = await lockHealth(tx, channel)
  await saveHealth(tx, channel, healthAfter(health, outcome, tx.now))
}

/** The least and the most that any of them takes. */
export function boundsOf(channels: readonly Pick<ProviderChannel, 'minAmount' | 'maxAmount'>[]) {
  const mins = channels.map(({ minAmount }) => minAmount)
  const maxs = channels.map(({ maxAmount }) => maxAmount)
  return {
    min: mins.reduce((least, one) => lesser(least, one)),
    max: maxs.reduce((most, one) => (lesser(most, one) === most ? one : most)),
  }
}

export function healthIn(healths: ReadonlyMap<string, ChannelHealth>) {
  return (channel: Parameters<typeof channelKey>[0]) =>
    healths.get(channelKey(channel)) ?? goodHealth
}
