import { headers, headerValues } from '@zhengju/contract/kernel/header'
import { limits } from '@zhengju/contract/kernel/limit'
import { countEvents, isCountsExpired } from '@zhengju/contract/venue/calls'
import { type PlatformCounts, platformCountKeys } from '@zhengju/contract/venue/platform-count'
import type { CountsEvent } from './counts-machine.ts'

/** The counts call as the venue fixes it (decision 016): its own headers and answer, no envelope. */
export async function askCounts(requestId: string): Promise<CountsEvent> {
  const query = new URLSearchParams({ merchantCode: headerValues.merchantCode })
  try {
    const response = await fetch(`${countEvents.path}?${query}`, {
      headers: {
        [headers.venueToken]: requestId,
        [headers.venueClientType]: headerValues.venueClientType,
      },
      signal: AbortSignal.timeout(limits.browserClientTimeoutMs),
    })
    return readAnswer(await response.json())
  } catch {
    return { kind: 'failed' }
  }
}

function readAnswer(answer: unknown): CountsEvent {
  const { data, msg }: { data?: unknown; msg?: unknown } = Object(answer)
  const counts = readCounts(data)
  if (counts) return { kind: 'counted', counts }
  return typeof msg === 'string' && isCountsExpired(msg) ? { kind: 'expired' } : { kind: 'failed' }
}

/** The six keys, each an object with a count or without one. */
export function readCounts(data: unknown): PlatformCounts | undefined {
  if (typeof data !== 'object' || data === null) return undefined
  const counts: { -readonly [Key in keyof PlatformCounts]?: PlatformCounts[Key] } = {}
  for (const key of platformCountKeys) {
    const part: unknown = Reflect.get(data, key)
    if (typeof part !== 'object' || part === null) return undefined
    const count: unknown = Reflect.get(part, 'count')
    counts[key] = typeof count === 'number' ? { count } : {}
  }
  const { TY = {}, DZ = {}, DJ = {}, ZR = {}, CP = {}, QP = {} } = counts
  return { TY, DZ, DJ, ZR, CP, QP }
}
