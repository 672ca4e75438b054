import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { getProtection } from '@zhengju/contract/protection/calls'
import { type LimitKind, limitRaiseDelayMs } from '@zhengju/domain/protection'
import { minorOf, shown } from '#lib/money.ts'
import { minutesText, raiseTextOf } from '#text/protection.ts'

export type Protection = DataOf<typeof getProtection>
export type LimitView = Protection['limits'][number]

export const raiseText = raiseTextOf(minutesText(limitRaiseDelayMs / 60_000))

/** A figure of a limit as it is read: money without empty cents, time in hours and minutes. */
export function figureText(kind: LimitKind, value: string): string {
  if (kind === 'session') return minutesText(minutesOf(value))
  return shown(value).replace(/\.00$/, '')
}

/** Of a session the contract says minutes, written as money is. */
export function minutesOf(value: string): number {
  return Number(minorOf(value)) / 100
}

/** How much of it is used, whole percents up to 100. */
export function usedPercent({ value, used }: LimitView): number {
  const [limit, spent] = [minorOf(value ?? '0.00'), minorOf(used)]
  if (limit === 0n) return 100
  if (spent <= 0n) return 0
  return spent >= limit ? 100 : Number((spent * 100n) / limit)
}

/** What was typed as the call takes it: of a session hours become minutes. Undefined: it is no limit. */
export function typedValue(kind: LimitKind, typed: string): string | undefined {
  const text = typed.replace(/\.$/, '')
  if (text === '') return undefined
  if (kind !== 'session') return text
  const minutes = Number(text) * 60
  return Number.isInteger(minutes) && minutes <= mostMinutes ? String(minutes) : undefined
}

/** A month has no more. */
const mostMinutes = 744 * 60

/** What changing to `wanted` (undefined: none) would be; values as the contract writes them. */
export function changeOf(
  limit: LimitView,
  wanted: string | undefined,
): 'first' | 'lower' | 'same' | 'higher' {
  if (wanted === undefined) return limit.value === null ? 'same' : 'higher'
  if (limit.value === null) return 'first'
  const [to, from] = [minorOf(wanted), minorOf(limit.value)]
  if (to === from) return 'same'
  return to < from ? 'lower' : 'higher'
}
