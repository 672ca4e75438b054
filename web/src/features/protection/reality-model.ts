import type { DataOf } from '@zhengju/contract/kernel/endpoint'
import type { getSitting } from '@zhengju/contract/protection/calls'

const minuteMs = 60_000

/** When the next reminder is due, epoch ms: each full span of the sitting; undefined when none was asked for. */
export function dueAfter(
  { fromAt, everyMin }: Pick<DataOf<typeof getSitting>, 'fromAt' | 'everyMin'>,
  now: number,
): number | undefined {
  if (everyMin === null) return undefined
  const spanMs = everyMin * minuteMs
  return fromAt + (Math.floor(Math.max(0, now - fromAt) / spanMs) + 1) * spanMs
}
