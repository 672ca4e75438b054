/** Who can be told something. */
export interface Hearer {
  readonly memberId: string | undefined
  /** Whole frames of the wire, one or several. */
  hear(frames: Buffer): void
}

const mostPending = 500
/** How many are told before others of the process have their turn. */
const atOnce = 1_024
/** A crowd of more than this rests between two passes: a stadium leaves some of the process to others. */
const crowd = 2_000
const restMsOf = (size: number) => Math.min(50, size / 200)

/**
 * Hearers of the same things. Whatever comes while one pass through them is under way goes into the next one, as one
 * write a socket: the fuller a room is, the more of its lines travel together.
 */
export class Audience {
  readonly #hearers = new Set<Hearer>()
  #pending: Buffer[] = []
  #isPassing = false
  delivered = 0

  get size(): number {
    return this.#hearers.size
  }

  add(hearer: Hearer): void {
    this.#hearers.add(hearer)
  }

  delete(hearer: Hearer): boolean {
    return this.#hearers.delete(hearer)
  }

  [Symbol.iterator](): Iterator<Hearer> {
    return this.#hearers.values()
  }

  tell(frame: Buffer): void {
    this.#pending.push(frame)
    // Whoever misses a line sees the hole in the numbers and reads it.
    if (this.#pending.length > mostPending) this.#pending.shift()
    if (this.#isPassing) return
    this.#isPassing = true
    setImmediate(() => this.#begin())
  }

  #begin(): void {
    const pending = this.#pending
    const [only] = pending
    this.#pending = []
    if (only === undefined) {
      this.#isPassing = false
      return
    }
    const frames = pending.length === 1 ? only : Buffer.concat(pending)
    this.#pass(this.#hearers.values(), frames, pending.length)
  }

  #rest(): void {
    const { size } = this.#hearers
    if (size > crowd) setTimeout(() => this.#begin(), restMsOf(size)).unref()
    else this.#begin()
  }

  #pass(rest: Iterator<Hearer>, frames: Buffer, count: number): void {
    for (let told = 0; told < atOnce; told++) {
      const next = rest.next()
      if (next.done) {
        this.#rest()
        return
      }
      next.value.hear(frames)
      this.delivered += count
    }
    setImmediate(() => this.#pass(rest, frames, count))
  }
}
