import type { Minor } from '../money/index.ts'
import type { Channel } from './routing.ts'

/** What an operator sets of a channel. A bound of null is the provider's own. */
export interface ChannelSetting {
  readonly isOn: boolean
  readonly weight: number
  readonly minAmount: Minor | null
  readonly maxAmount: Minor | null
  /** What a deposit costs the member, in hundredths of a per cent. */
  readonly feeBp: number
}

export const largestWeight = 100
export const largestFeeBp = 500

/** What of a sum the channel costs, rounded down. */
export function depositFee(amount: Minor, feeBp: number): Minor {
  return (amount * BigInt(feeBp)) / 10_000n
}

/** The channel as it is used: never wider than its provider made it, and without weight where it is switched off. */
export function settled<One extends Channel>(
  channel: One,
  setting: ChannelSetting | undefined,
): One {
  if (!setting) return channel
  const { isOn, weight, minAmount, maxAmount, feeBp } = setting
  const least = larger(channel.minAmount, minAmount ?? channel.minAmount)
  const most = smaller(channel.maxAmount, maxAmount ?? channel.maxAmount)
  return {
    ...channel,
    weight: isOn && channel.weight > 0 ? weight : 0,
    feeBp,
    minAmount: least,
    maxAmount: most,
    fixedAmounts: channel.fixedAmounts?.filter((sum) => sum >= least && sum <= most),
  }
}

/** Whether a channel can be set so: some amount has to be left, and only deposits are bounded here. */
export function isSettingFit(channels: readonly Channel[], setting: ChannelSetting): boolean {
  const { weight, minAmount, maxAmount, feeBp } = setting
  if (!Number.isInteger(feeBp) || feeBp < 0 || feeBp > largestFeeBp) return false
  if (feeBp > 0 && channels.some(({ direction }) => direction !== 'deposit')) return false
  if (!Number.isInteger(weight) || weight < 1 || weight > largestWeight) return false
  if (minAmount === null && maxAmount === null) return channels.length > 0
  return channels.some((channel) => {
    const { minAmount: least, maxAmount: most, fixedAmounts } = settled(channel, setting)
    return (
      channel.direction === 'deposit' && (fixedAmounts ? fixedAmounts.length > 0 : least <= most)
    )
  })
}

function larger(one: Minor, other: Minor): Minor {
  return one > other ? one : other
}

function smaller(one: Minor, other: Minor): Minor {
  return one < other ? one : other
}
