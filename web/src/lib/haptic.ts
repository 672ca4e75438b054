const tickMs = 15

/** A short tick in the hand, where the phone offers one and its owner has not asked for less motion. */
export function hapticTick(): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  if (typeof navigator.vibrate === 'function') navigator.vibrate(tickMs)
}
