import { randomBytes, randomUUID } from 'node:crypto'
import type { Runtime } from '@zhengju/domain/runtime'

/** The tools' only clock and chance: they run beside the product, never inside a request. */
export const runtime: Runtime = {
  clock: { now: () => Date.now() },
  ids: { next: () => randomUUID() },
  random: { bytes: (count) => randomBytes(count) },
}

/** Milliseconds of a clock that never jumps, to measure durations with. */
export function ticks(): number {
  return performance.now()
}
