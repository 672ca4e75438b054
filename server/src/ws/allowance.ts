import type { Clock } from '@zhengju/domain/runtime'

/** A bucket: `atOnce` at first, refilled evenly within `everyMs`. False when it is empty. */
export function allowance(clock: Clock, atOnce: number, everyMs: number): () => boolean {
  let left = atOnce
  let at = clock.now()
  return () => {
    const now = clock.now()
    left = Math.min(atOnce, left + ((now - at) * atOnce) / everyMs)
    at = now
    left -= 1
    return left >= 0
  }
}
