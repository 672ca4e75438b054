import type { Currency, Minor } from '../money/index.ts'

/** A way of money through one provider, in one direction. */
export interface Channel {
  readonly provider: string
  readonly method: string
  readonly direction: 'deposit' | 'payout'
  /** The currency of the member's wallet. */
  readonly currency: Currency
  readonly minAmount: Minor
  readonly maxAmount: Minor
  /** Where only certain sums can be paid, those. */
  readonly fixedAmounts?: readonly Minor[] | undefined
  /** One of several ways of a method. */
  readonly way?: string | undefined
  /** Its share among those that could take the same order; 0 takes it out. */
  readonly weight: number
  /** What a deposit costs the member, in hundredths of a per cent. */
  readonly feeBp?: number | undefined
}

/** How a channel has done lately. Only failures in a row count. */
export interface ChannelHealth {
  readonly failures: number
  /** Epoch ms; it is out before this instant. */
  readonly outUntil: number
}

export const goodHealth: ChannelHealth = { failures: 0, outUntil: 0 }

/** So many failures in a row take a channel out. */
export const failuresUntilOut = 3
/** The first pause; each failure after it doubles the next one. */
export const firstPauseMs = 60_000
export const longestPauseMs = 1_800_000

/** Out after a few failures in a row, back by itself after a pause, and wholly well after one order that worked. */
export function healthAfter(
  health: ChannelHealth,
  outcome: 'worked' | 'failed',
  now: number,
): ChannelHealth {
  if (outcome === 'worked') return goodHealth
  const failures = health.failures + 1
  if (failures < failuresUntilOut) return { failures, outUntil: health.outUntil }
  const doublings = Math.min(failures - failuresUntilOut, 20)
  const pause = Math.min(firstPauseMs * 2 ** doublings, longestPauseMs)
  return { failures, outUntil: now + pause }
}

export function isOut({ outUntil }: ChannelHealth, now: number): boolean {
  return now < outUntil
}

export interface Wish {
  readonly direction: Channel['direction']
  readonly method: string
  readonly currency: Currency
  readonly amount: Minor
  /** The way that was chosen; any where none was. */
  readonly way?: string | undefined
}

export interface RouteMoment {
  readonly healthOf: (channel: Channel) => ChannelHealth
  /** Epoch ms. */
  readonly now: number
  /** Whole numbers from chance, one for each place in the order. */
  readonly dice: readonly number[]
}

/**
 * The channels that may take an order, in the order in which they are tried: each place is drawn among those that are left,
 * by weight. Empty when none may.
 */
export function routes<One extends Channel>(
  channels: readonly One[],
  wish: Wish,
  { healthOf, now, dice }: RouteMoment,
): One[] {
  const left = channels.filter(
    (channel) =>
      channel.weight > 0 &&
      serves(channel, wish) &&
      takes(channel, wish.amount) &&
      !isOut(healthOf(channel), now),
  )
  const order: One[] = []
  while (left.length > 0) {
    const at = drawn(left, dice[order.length] ?? 0)
    order.push(...left.splice(at, 1))
  }
  return order
}

/** Whether it is a channel of that kind of order at all, for some amount. */
export function serves(channel: Channel, wish: Omit<Wish, 'amount'>): boolean {
  return (
    channel.direction === wish.direction &&
    channel.method === wish.method &&
    channel.currency === wish.currency &&
    (wish.way === undefined || channel.way === wish.way)
  )
}

export function takes(
  { minAmount, maxAmount, fixedAmounts }: Pick<Channel, 'minAmount' | 'maxAmount' | 'fixedAmounts'>,
  amount: Minor,
): boolean {
  if (fixedAmounts) return fixedAmounts.includes(amount)
  return amount >= minAmount && amount <= maxAmount
}

function drawn(channels: readonly Channel[], die: number): number {
  const total = channels.reduce((sum, { weight }) => sum + weight, 0)
  let rest = ((die % total) + total) % total
  return channels.findIndex(({ weight }) => {
    rest -= weight
    return rest < 0
  })
}

/** Done of those that have ended, in hundredths of a per cent, rounded down; null where none has. */
export function successRateBp(ended: {
  readonly done: number
  readonly failed: number
}): number | null {
  const { done, failed } = ended
  return done + failed === 0 ? null : Math.floor((done * 10_000) / (done + failed))
}
