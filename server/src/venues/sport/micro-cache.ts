import type { Clock } from '@zhengju/domain/runtime'

export interface MicroCache<Value> {
  /** How many answers are held. */
  size(): number
  /** The value under that key, read once for all who ask while it is fresh or on its way. */
  get(key: string, read: () => Promise<Value | undefined>): Promise<Value | undefined>
}

interface Kept<Value> {
  readonly value: Promise<Value | undefined>
  until: number
}

export interface MicroCacheRules<Value> {
  readonly most?: number
  /** Whether an answer is one for others too. */
  readonly mayKeep?: (value: Value) => boolean
}

/** Keeps answers for a moment. What failed is not kept: the next one asks again. */
export function createMicroCache<Value>(
  clock: Clock,
  keptMs: number,
  { most = 1_000, mayKeep = () => true }: MicroCacheRules<Value> = {},
): MicroCache<Value> {
  const kept = new Map<string, Kept<Value>>()

  /** Answers are large and anybody can ask for many: one that is over holds no memory until it is asked for again. */
  function dropOld(now: number): void {
    for (const [key, { until }] of kept) {
      if (until > now) return
      kept.delete(key)
    }
  }

  return {
    size: () => kept.size,
    get(key, read) {
      const now = clock.now()
      const known = kept.get(key)
      if (known && known.until > now) return known.value
      dropOld(now)
      const entry: Kept<Value> = { value: read(), until: Number.POSITIVE_INFINITY }
      kept.delete(key)
      kept.set(key, entry)
      const oldest = kept.keys().next()
      if (kept.size > most && !oldest.done) kept.delete(oldest.value)
      entry.value.then(
        (value) => {
          const isKept = value !== undefined && mayKeep(value)
          entry.until = isKept ? clock.now() + keptMs : 0
        },
        () => {
          entry.until = 0
        },
      )
      return entry.value
    },
  }
}
