import type { BodyOf, DataOf } from '@zhengju/contract/kernel/endpoint'
import type {
  listPaymentChannels,
  setPaymentChannel,
} from '@zhengju/contract/payment-channel/office-calls'
import { moneyText, parseMoney, siteCurrency } from '@zhengju/domain/money'
import {
  type ChannelHealth,
  type ChannelSetting,
  failuresUntilOut,
  isOut,
  isSettingFit,
  paymentMethods,
  paymentProviders,
  settled,
  successRateBp,
} from '@zhengju/domain/payment'
import type { Tx } from '@zhengju/storage/tx'
import type { PaymentAdapters } from '../../payments/index.ts'
import { Failure } from '../../platform/call/failure.ts'
import { type Actor, writeAuditEntry } from '../trail/index.ts'
import { type ChannelFigureRow, channelFigures } from './channel-figure-store.ts'
import { channelsOf, healthIn, type ProviderChannel } from './channel-service.ts'
import { channelSettings, lockSetting, saveSetting } from './channel-setting-store.ts'
import { channelHealths, channelKey } from './channel-store.ts'

type Channels = DataOf<typeof listPaymentChannels>
type Channel = Channels['items'][number]

export interface ChannelsDeps {
  readonly adapters: PaymentAdapters
}

/** Every channel that is configured and how it does; those that are out come first. */
export async function listChannels(tx: Tx, { adapters }: ChannelsDeps): Promise<Channels> {
  const healthOf = healthIn(await channelHealths(tx))
  const settings = await channelSettings(tx)
  const figures = figuresBy(await channelFigures(tx))
  const items = channelsOf(adapters).map((one) => {
    const setting = settings.get(channelKey(one))
    const figuresIn = (span: ChannelFigureRow['span']) => figures.get(`${channelKey(one)} ${span}`)
    return {
      ...present(settled(one, setting), { health: healthOf(one), setting, now: tx.now }),
      lastHour: presentFigures(figuresIn('hour')),
      lastDay: presentFigures(figuresIn('day')),
    }
  })
  return { items: items.toSorted((one, other) => order[one.state] - order[other.state]) }
}

/** Weight, bounds and the switch of one channel, from the next order on; those under way go on with what they have. */
export async function setChannel(
  tx: Tx,
  deps: ChannelsDeps,
  { operator, visitor, ...wish }: Actor & Omit<BodyOf<typeof setPaymentChannel>, 'commandId'>,
): Promise<Channels> {
  const { reason, provider, method, direction, currency, isOn, weight, feeBp = 0 } = wish
  if (reason.trim() === '') throw new Failure('office.reasonRequired')
  const key = { provider, method, direction, currency }
  const own = channelsOf(deps.adapters).filter((one) => channelKey(one) === channelKey(key))
  if (own.length === 0) throw new Failure('notFound')
  const [minAmount = null, maxAmount = null] = [wish.minAmount, wish.maxAmount].map((text) =>
    text === null ? null : (parseMoney(text, currency) ?? null),
  )
  const setting = { isOn, weight, minAmount, maxAmount, feeBp }
  const isCrossed = minAmount !== null && maxAmount !== null && minAmount > maxAmount
  if (isCrossed || !isSettingFit(own, setting)) throw new Failure('parameter')
  const before = await lockSetting(tx, key)
  await saveSetting(tx, key, { ...setting, by: operator.name })
  await writeAuditEntry(
    tx,
    { operator, visitor },
    {
      action: 'channel.set',
      subject: channelKey(key),
      before: before ? trailOf(before) : undefined,
      after: trailOf(setting),
      reason,
    },
  )
  return listChannels(tx, deps)
}

function trailOf({ isOn, weight, minAmount, maxAmount, feeBp }: ChannelSetting) {
  const text = (sum: bigint | null) => (sum === null ? null : moneyText(sum, siteCurrency))
  return { isOn, weight, minAmount: text(minAmount), maxAmount: text(maxAmount), feeBp }
}

const order: Readonly<Record<Channel['state'], number>> = { out: 0, onTrial: 1, in: 2 }

function figuresBy(rows: readonly ChannelFigureRow[]): ReadonlyMap<string, ChannelFigureRow> {
  return new Map(rows.map((row) => [`${channelKey(row)} ${row.span}`, row]))
}

function presentFigures(row: ChannelFigureRow | undefined): Channel['lastHour'] {
  if (!row) {
    return {
      ...{ orders: 0, done: 0, failed: 0, open: 0 },
      rateBp: null,
      usualMs: null,
      slowMs: null,
    }
  }
  const { orders, done, failed, open } = row
  const ms = (took: number | null) => (took === null ? null : Math.round(took))
  const rateBp = successRateBp({ done, failed })
  return { orders, done, failed, open, rateBp, usualMs: ms(row.usual_ms), slowMs: ms(row.slow_ms) }
}

interface ChannelFacts {
  readonly health: ChannelHealth
  readonly setting: ChannelSetting | undefined
  readonly now: number
}

function present(
  channel: ProviderChannel,
  { health, setting, now }: ChannelFacts,
): Omit<Channel, 'lastHour' | 'lastDay'> {
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
    feeBp: setting?.feeBp ?? 0,
    weight: setting?.weight ?? channel.weight,
    isOn: setting?.isOn ?? channel.weight > 0,
    isSet: setting !== undefined,
    state: isPaused ? 'out' : health.failures >= failuresUntilOut ? 'onTrial' : 'in',
    failures: health.failures,
    outUntil: isPaused ? health.outUntil : null,
  }
}
