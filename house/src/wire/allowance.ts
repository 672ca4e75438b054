/** A bounded set of token buckets: so many calls at once, refilled at an even pace. */
export interface Allowance {
  /** False when the caller has used up its calls. */
  take(key: string, now: number): boolean
}

export function createAllowance(calls: number, perMs: number, maxKeys = 20_000): Allowance {
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    take(key, now) {
      const bucket = buckets.get(key) ?? { left: calls, at: now }
      buckets.delete(key)
      buckets.set(key, bucket)
      const oldest = buckets.keys().next()
      if (buckets.size > maxKeys && !oldest.done) buckets.delete(oldest.value)
      bucket.left = Math.min(calls, bucket.left + ((now - bucket.at) * calls) / perMs)
      bucket.at = now
      if (bucket.left < 1) return false
      bucket.left -= 1
      return true
    },
  }
}
