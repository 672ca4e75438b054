import type { Runtime } from '@zhengju/domain/runtime'

/** The browser's clock, ids and chance: the only place that reads them. */
export const runtime: Runtime = {
  clock: { now: () => Date.now() },
  ids: { next: nextId },
  random: { bytes },
}

/** Milliseconds of a clock that never jumps. */
export function ticks(): number {
  return performance.now()
}

function bytes(count: number): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(count))
}

/** UUID version 7, without `randomUUID`, which plain http lacks. */
function nextId(): string {
  const raw = bytes(16)
  const time = BigInt(runtime.clock.now())
  for (let index = 0; index < 6; index++)
    raw[index] = Number((time >> BigInt(8 * (5 - index))) & 255n)
  raw[6] = ((raw[6] ?? 0) & 15) | 112
  raw[8] = ((raw[8] ?? 0) & 63) | 128
  const hex = Array.from(raw, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    hex.slice(12, 16),
    hex.slice(16, 20),
    hex.slice(20),
  ].join('-')
}
