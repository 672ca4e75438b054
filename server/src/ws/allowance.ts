import type { Clock } from '@zhengju/domain/runtime'
import { Pace } from './pace.ts'

/** A bucket that is taken from as soon as it is looked at. False when it is empty; what is refused costs nothing. */
export function allowance(clock: Clock, atOnce: number, everyMs: number): () => boolean {
  const pace = new Pace(atOnce, everyMs)
  return () => {
    const now = clock.now()
    if (!pace.has(now)) return false
    pace.take(now)
    return true
  }
}
