import type { Minor } from '../money/index.ts'

/** How long a raise or a removal waits before it holds: 24 hours. */
export const limitRaiseDelayMs = 86_400_000

/** A member's daily loss limit in minor units; undefined means none. A waiting change has its moment. */
export interface LossLimit {
  readonly value: Minor | undefined
  readonly pending: PendingLimit | undefined
}

export interface PendingLimit {
  readonly value: Minor | undefined
  /** Epoch ms from which the waiting value holds. */
  readonly effectiveAt: number
}

export const noLossLimit: LossLimit = { value: undefined, pending: undefined }

/** The limit that holds at `now` (epoch ms), in minor units; undefined when there is none. */
export function effectiveLimit(limit: LossLimit, now: number): Minor | undefined {
  return limit.pending && limit.pending.effectiveAt <= now ? limit.pending.value : limit.value
}

/**
 * A member sets, changes or removes (undefined) the limit. A first or a lower limit holds at once and drops
 * a waiting raise; a higher one or a removal waits 24 hours; asking for the present value drops what waits.
 */
export function changeLossLimit(
  limit: LossLimit,
  wanted: Minor | undefined,
  now: number,
): LossLimit {
  const value = effectiveLimit(limit, now)
  if (wanted === value) return { value, pending: undefined }
  if (value === undefined || (wanted !== undefined && wanted < value)) {
    return { value: wanted, pending: undefined }
  }
  return { value, pending: { value: wanted, effectiveAt: now + limitRaiseDelayMs } }
}
