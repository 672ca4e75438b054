import type { Minor } from '../money/index.ts'
import { type LimitPeriod, limitPeriods } from './period.ts'

/** What a member may limit for himself. Money is minor units, time at play is whole minutes. */
export const limitKinds = ['deposit', 'loss', 'stake', 'session'] as const
export type LimitKind = (typeof limitKinds)[number]

/** How long a raise or a removal waits before it may be confirmed: 24 hours. */
export const limitRaiseDelayMs = 86_400_000
/** How long it may be confirmed after that: 7 days. */
export const limitConfirmMs = 7 * 86_400_000

/** One limit of a member; undefined means none. A raise that was asked for changes nothing before it is confirmed. */
export interface Limit {
  readonly value: Minor | undefined
  readonly pending: PendingLimit | undefined
}

export interface PendingLimit {
  readonly value: Minor | undefined
  /** Epoch ms from which it may be confirmed. */
  readonly readyAt: number
}

export const noLimit: Limit = { value: undefined, pending: undefined }

/** What waits at `now` (epoch ms); a raise that nobody confirmed in time is forgotten. */
export function pendingLimit({ pending }: Limit, now: number): PendingLimit | undefined {
  return pending && now < confirmableUntil(pending) ? pending : undefined
}

/** Epoch ms. */
export function confirmableUntil({ readyAt }: PendingLimit): number {
  return readyAt + limitConfirmMs
}

/**
 * A member sets, changes or removes (undefined) a limit. A first or a lower one holds at once and drops a waiting raise;
 * a higher one or a removal waits 24 hours for its confirmation; asking for the present value drops what waits.
 */
export function changeLimit(limit: Limit, wanted: Minor | undefined, now: number): Limit {
  const { value } = limit
  if (wanted === value) return { value, pending: undefined }
  if (value === undefined || (wanted !== undefined && wanted < value)) {
    return { value: wanted, pending: undefined }
  }
  return { value, pending: { value: wanted, readyAt: now + limitRaiseDelayMs } }
}

export type ConfirmDecision =
  | { readonly ok: true; readonly limit: Limit }
  | { readonly ok: false; readonly failure: 'protection.noRaise' }
  | { readonly ok: false; readonly failure: 'protection.raiseEarly'; readonly readyAt: number }

/** The member says a second time, after the 24 hours, that he wants more: only then does it hold. */
export function confirmLimit(limit: Limit, now: number): ConfirmDecision {
  const pending = pendingLimit(limit, now)
  if (!pending) return { ok: false, failure: 'protection.noRaise' }
  const { readyAt, value } = pending
  if (now < readyAt) return { ok: false, failure: 'protection.raiseEarly', readyAt }
  return { ok: true, limit: { value, pending: undefined } }
}

/** Values by period; a period that is absent has none. Minor units, or milliseconds of play. */
export type ByPeriod = Readonly<Partial<Record<LimitPeriod, Minor>>>
export type LimitValues = Readonly<Partial<Record<LimitKind, ByPeriod>>>

/**
 * What is left under the limits of all periods at once, never below zero; undefined where there is none. The lowest
 * wins: 10 a day and 100 a week are both kept.
 */
export function leftOf(limits: ByPeriod | undefined, used: ByPeriod): Minor | undefined {
  let least: Minor | undefined
  for (const period of limitPeriods) {
    const limit = limits?.[period]
    if (limit === undefined) continue
    const left = limit - (used[period] ?? 0n)
    if (least === undefined || left < least) least = left
  }
  return least !== undefined && least < 0n ? 0n : least
}

/** The period whose limit leaves less than `wanted`; the longest of them, because it lasts longest. */
export function exceeded(
  limits: ByPeriod | undefined,
  used: ByPeriod,
  wanted: Minor,
): LimitPeriod | undefined {
  return limitPeriods.findLast((period) => {
    const limit = limits?.[period]
    return limit !== undefined && (used[period] ?? 0n) + wanted > limit
  })
}
