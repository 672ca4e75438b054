import { randomBytes, randomUUID } from 'node:crypto'
import type { Runtime } from '@zhengju/domain/runtime'

/** The simulation's only clock and chance; what must repeat draws from a seed instead. */
export const runtime: Runtime = {
  clock: { now: () => Date.now() },
  ids: { next: () => randomUUID() },
  random: { bytes: (count) => randomBytes(count) },
}

/** Milliseconds of a clock that never jumps, to measure durations with. */
export function ticks(): number {
  return performance.now()
}
