/** Who can be told something. */
export interface Hearer {
  readonly memberId: string | undefined
  /** Whole frames of the wire, one or several. */
  hear(frames: Buffer): void
}

/** What one of them is told; undefined for nothing. */
type Choose = (hearer: Hearer) => Buffer | undefined

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
  #pending: (Buffer | Choose)[] = []
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
    this.#add(frame)
  }

  /** In its turn, to each what `choose` has for him. */
  tellApart(choose: Choose): void {
    this.#add(choose)
  }

  #add(told: Buffer | Choose): void {
    this.#pending.push(told)
    // Whoever misses a line sees the hole in the numbers and reads it.
    if (this.#pending.length > mostPending) this.#pending.shift()
    if (this.#isPassing) return
    this.#isPassing = true
    setImmediate(() => this.#begin())
  }

  #begin(): void {
    const [first] = this.#pending
    if (first === undefined) {
      this.#isPassing = false
    } else if (typeof first === 'function') {
      this.#pending.shift()
      this.#pass(this.#hearers.values(), first, 1)
    } else {
      const frames = this.#takeFrames(first)
      const all = frames.length === 1 ? first : Buffer.concat(frames)
      this.#pass(this.#hearers.values(), () => all, frames.length)
    }
  }

  /** Those that all are told, up to the first that is told apart. */
  #takeFrames(first: Buffer): Buffer[] {
    const frames = [first]
    for (const next of this.#pending.slice(1)) {
      if (typeof next === 'function') break
      frames.push(next)
    }
    this.#pending = this.#pending.slice(frames.length)
    return frames
  }

  #rest(): void {
    const { size } = this.#hearers
    if (size > crowd) setTimeout(() => this.#begin(), restMsOf(size)).unref()
    else this.#begin()
  }

  #pass(rest: Iterator<Hearer>, choose: Choose, count: number): void {
    for (let told = 0; told < atOnce; told++) {
      const next = rest.next()
      if (next.done) {
        this.#rest()
        return
      }
      const frames = choose(next.value)
      if (frames === undefined) continue
      next.value.hear(frames)
      this.delivered += count
    }
    setImmediate(() => this.#pass(rest, choose, count))
  }
}
