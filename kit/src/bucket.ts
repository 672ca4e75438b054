/**
 * A token bucket: so many at once, refilled evenly. It owes nothing: what is refused costs nothing and puts nothing off,
 * so over any time no more passes than the burst and what was refilled in it. Counted in whole numbers (a token is
 * `everyMs` of them), so that many looks come to the same as one.
 */
export class Bucket {
  readonly #most: number
  readonly #everyMs: number
  #left: number
  #at = 0

  /** `most` at once, and as many again in each `everyMs`. */
  constructor(most: number, everyMs: number) {
    this.#most = most
    this.#everyMs = everyMs
    this.#left = most * everyMs
  }

  /** False when it is empty. */
  take(now: number): boolean {
    if (this.isEmpty(now)) return false
    this.#left -= this.#everyMs
    return true
  }

  isEmpty(now: number): boolean {
    // A clock that was put back refills nothing, and keeps nobody waiting for the time that it lost.
    const passedMs = Math.max(0, now - this.#at)
    this.#at = now
    this.#left = Math.min(this.#most * this.#everyMs, this.#left + passedMs * this.#most)
    return this.#left < this.#everyMs
  }

  /** What was taken was not used after all. */
  giveBack(): void {
    this.#left = Math.min(this.#most * this.#everyMs, this.#left + this.#everyMs)
  }
}

/** Buckets by key, a bounded number of them: the one that was asked for longest ago is forgotten first. */
export class Buckets {
  readonly #most: number
  readonly #everyMs: number
  readonly #mostKeys: number
  readonly #kept = new Map<string, Bucket>()

  constructor(most: number, everyMs: number, mostKeys = 20_000) {
    this.#most = most
    this.#everyMs = everyMs
    this.#mostKeys = mostKeys
  }

  /** Undefined when nobody asked for it before, or too long ago. */
  find(key: string): Bucket | undefined {
    return this.#kept.get(key)
  }

  of(key: string): Bucket {
    const bucket = this.#kept.get(key) ?? new Bucket(this.#most, this.#everyMs)
    this.#kept.delete(key)
    this.#kept.set(key, bucket)
    const oldest = this.#kept.keys().next()
    if (this.#kept.size > this.#mostKeys && !oldest.done) this.#kept.delete(oldest.value)
    return bucket
  }
}
