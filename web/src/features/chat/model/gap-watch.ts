/** Frames of other processes may come a little out of order: a hole is waited for before it is asked for. */
const patienceMs = 600
/** So often in a row a hole is asked for in vain, each time after twice the wait; then it is left. */
const mostMisses = 5

interface Parts {
  readonly after: (ms: number, run: () => void) => () => void
  /** The number before the hole. */
  readonly gapAfter: () => bigint | undefined
  readonly fill: (gapAfter: bigint) => Promise<void>
  /** It is still there, and is asked for no more. */
  readonly onLeft: () => void
}

/** Asks for what is missing, page after page, until nothing is; in vain so often and no oftener. */
export class GapWatch {
  readonly #parts: Parts
  #stop: (() => void) | undefined
  #misses = 0

  constructor(parts: Parts) {
    this.#parts = parts
  }

  look(): void {
    if (this.#parts.gapAfter() === undefined || this.#stop) return
    const waitMs = patienceMs * 2 ** this.#misses
    this.#stop = this.#parts.after(waitMs, () => void this.#ask())
  }

  /** Whoever answers now may answer all: the next hole is asked for without delay. */
  forget(): void {
    this.#misses = 0
  }

  stop(): void {
    this.#stop?.()
    this.#stop = undefined
  }

  async #ask(): Promise<void> {
    const asked = this.#parts.gapAfter()
    if (asked !== undefined) {
      await this.#parts.fill(asked)
      this.#misses = this.#parts.gapAfter() === asked ? this.#misses + 1 : 0
    }
    if (this.#misses >= mostMisses) {
      // The next one is asked for once, after the longest wait.
      this.#misses = mostMisses - 1
      this.#parts.onLeft()
    }
    this.#stop = undefined
    this.look()
  }
}
